import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type Path, type UseFormRegisterReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { FormDrafts, FormProps } from './submission.ts';

interface Options<Values extends Record<string, string>> {
  /** Its keys are the fields of the form, in their order on the screen. */
  defaultValues: Values;
  /** The fields are emptied once the form succeeded: for passwords. */
  isCleared?: boolean;
  /** The fields shared with the neighbouring forms. */
  keeps?: readonly (keyof Values & string)[];
}

interface FieldOptions<Values> {
  /** A field whose rule depends on this one: checked again, if it was visited, while this one is typed. */
  recheck?: keyof Values & string;
}

/** For a `TextField` or a `PasswordField`, whichever form it belongs to. */
export interface FieldAttributes extends Omit<UseFormRegisterReturn, 'name'> {
  name: string;
  error: string | undefined;
}

/**
 * Delay of an error of a field that was left. Shown at once it would push the button below from under the pointer between
 * press and release, and the click would be lost.
 */
const PATIENCE_MS = 200;

/**
 * A form of text fields: the library owns the values, the schema checks a field when it is left and then on every change,
 * the statechart owns the sending. The server's errors stay with the statechart and are laid over those of the schema:
 * handed to `useForm({ errors })` they would replace the schema's errors each time one of the server's goes.
 */
export function useSubmissionForm<Values extends Record<string, string>>(
  schema: z.ZodMiniType<Values, Values>,
  { submission, onSubmit, onEdit, drafts }: FormProps<Values>,
  { defaultValues, isCleared = false, keeps = [] }: Options<Values>,
) {
  const [beginning] = useState(() => ({ ...defaultValues, ...keptOf(drafts, keeps) }));
  const { register, handleSubmit, reset, setFocus, trigger, formState } = useForm<Values, unknown, Values>({
    mode: 'onTouched',
    delayError: PATIENCE_MS,
    defaultValues: beginning as DefaultValues<Values>,
    resolver: zodResolver(schema),
  });
  const { errors, isSubmitted, touchedFields } = formState;
  const { state, fieldErrors } = submission;
  const names = Object.keys(defaultValues) as Path<Values>[];

  const onAnswer = useEffectEvent(() => {
    const refused = names.find((name) => Object.hasOwn(fieldErrors, name));
    if (state === 'failed' && refused !== undefined) setFocus(refused);
    if (state === 'done' && isCleared) reset();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer, not once per complaint that goes
  useEffect(() => onAnswer(), [state]);

  const isVisited = (name: string) => isSubmitted || Object.hasOwn(touchedFields, name);

  return {
    /** Attributes and error of one field, to be spread into `TextField` or `PasswordField`. */
    field(name: Path<Values>, { recheck }: FieldOptions<Values> = {}): FieldAttributes {
      const onChange = ({ target }: { target: { value: string } }) => {
        onEdit(name);
        if (keeps.includes(name)) drafts?.keep(name, target.value);
        if (recheck !== undefined && isVisited(recheck)) void trigger(recheck as Path<Values>);
      };
      const complaint = errors[name]?.message;
      return {
        ...register(name, { onChange }),
        error: typeof complaint === 'string' ? complaint : fieldErrors[name],
      };
    },
    onSubmit: handleSubmit((values) => onSubmit(values)),
    isBusy: state === 'busy',
    /** Message of the form and errors of fields it does not have, a line each; null: none. */
    message: messageOf(submission, names),
  };
}

function keptOf(drafts: FormDrafts | undefined, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (drafts?.read(name) ? [[name, drafts.read(name)]] : [])));
}

function messageOf({ message, fieldErrors }: FormProps<never>['submission'], names: readonly string[]): string | null {
  const strangers = Object.entries(fieldErrors).filter(([name]) => !names.includes(name));
  const lines = [...(message === null ? [] : [message]), ...strangers.map(([name, text]) => `${name} : ${text}`)];
  return lines.length === 0 ? null : lines.join('\n');
}
