import { getRouteApi } from '@tanstack/react-router';
import type { FormValues } from '../../machines/submission/submission.types.ts';
import { type Return, type Send, useAccountActions } from '../bindings/account-actions.ts';
import { useSubmission } from '../bindings/use-submission.ts';

const auth = getRouteApi('/_auth');
const guests = getRouteApi('/_auth/_guests');

/** Covers beside the forms of signing in. */
export const useCovers = (): readonly string[] => auth.useLoaderData();

/** The path to come back to after signing in; null: none asked. */
export const useNext = (): string | null => guests.useSearch().next ?? null;

/** A form of signing in: what it is sent with, and where it leads. */
export function useSignInForm<Form extends FormValues>(send: Send<Form & Return>, returnTo: string | null) {
  const { drafts } = useAccountActions();
  const { submission, submit, edit, reset } = useSubmission((form: Form, key) => send({ ...form, returnTo }, key));
  return { port: { submission, onSubmit: submit, onEdit: edit, drafts }, reset };
}
