/**
 * The message where another process has the port; undefined for any other error.
 * @param another the command that uses another port.
 */
export const portTaken = (error: unknown, port: number, another: string): string | undefined =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `error port-taken\n  Port ${port} is in use by another process.\n  → Take another: ${another}`
    : undefined
