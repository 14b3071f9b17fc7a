/** The styles of the form pages and of the bare React page. */
export const styles = [
  'body{margin:0 auto;padding:16px;max-width:520px;font:17px/1.5 system-ui,sans-serif}',
  'label{display:block;margin:10px 0;padding:14px;border:1px solid #bbb;border-radius:10px}',
  'progress,button,select,[type=text],[type=email],[type=range]{width:100%;box-sizing:border-box}',
  'button,select,[type=text],[type=email]{padding:12px;font:inherit}',
  'button{border:0;border-radius:10px;background:#43c;color:#fff}',
].join('')
