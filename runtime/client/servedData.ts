/** The data that the server has put into this page. */
import type { FunnelPageData } from '../app/pageData.ts'

export const servedData = JSON.parse(document.getElementById('page-data')!.textContent) as FunnelPageData
