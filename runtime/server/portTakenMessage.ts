/**
 * The message for a port that another process uses; undefined for any other error.
 * @param command starts the server on another port.
 */
export const portTakenMessage = (error: unknown, port: number, command: string): string | undefined =>
  (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    ? `error port-taken\n  Port ${port} is in use by another process.\n  → Use another: ${command}`
    : undefined
