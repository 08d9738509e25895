import { say } from '../messages/catalogue.ts';

/** What work waits for that is not its own fault: a database or a machine of it that is away, files that are away, or room on a full disk. */
export type WaitReason = 'database' | 'disk' | 'files';

/** The seconds until work that waits is tried again. */
export const waitSeconds: { readonly [Reason in WaitReason]: number } = { database: 10, disk: 30, files: 10 };

/** Why work waits, as the server answers it. */
export const waitText = (reason: WaitReason): { code: `work.waits.${WaitReason}`; message: string } => {
  const code = `work.waits.${reason}` as const;
  return { code, message: say(code) };
};
