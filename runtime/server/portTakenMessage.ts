/**
 * The message for a port that another process uses; undefined for any other error.
 * @param commandFor returns the command that starts the server on a port.
 */
export function portTakenMessage(
  error: unknown,
  port: number,
  commandFor: (port: number) => string,
): string | undefined {
  if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') return undefined
  const otherPort = port < 65_535 ? port + 1 : port - 1
  return `error port-taken\n  Port ${port} is in use by another process.\n  → Use another port: ${commandFor(otherPort)}`
}
