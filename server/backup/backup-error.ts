/** A backup that was not made or not restored, and nothing was changed; the message is Russian and goes to the terminal without a stack. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}
