/**
 * The message for a port that another process uses; undefined for any other error.
 * @param another the command that uses another port.
 */
export const portTaken = (error: unknown, port: number, another: string): string | undefined =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `error port-taken\n  Port ${port} is in use by another process.\n  → Use another: ${another}`
    : undefined
