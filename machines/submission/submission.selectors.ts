import type { SnapshotFrom } from 'xstate';
import type { submissionMachine } from './submission.machine.ts';

type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;

/** Whether the form is under way: its control waits. */
export const selectIsSubmitting = (snapshot: SubmissionSnapshot): boolean => snapshot.hasTag('busy');

/** Whether it went through. */
export const selectIsSubmitted = (snapshot: SubmissionSnapshot): boolean => snapshot.hasTag('done');

/** The server's messages at fields, for `useForm({ errors })`. */
export const selectFieldErrors = (snapshot: SubmissionSnapshot): Record<string, string> => snapshot.context.fieldErrors;

/** Message about the form as a whole, or null. */
export const selectMessage = (snapshot: SubmissionSnapshot): string | null => snapshot.context.message;
