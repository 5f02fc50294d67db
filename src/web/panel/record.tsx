import '#web/admin/base/formulario.css';
import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { ComecoDoFormulario, useDigitado } from '#web/admin/base/use-digitado.tsx';
import type { Resposta } from '#web/form-response.ts';
import { useRepeatKey } from '#web/ui/form/use-repeat-key.ts';
import { type FormOf, type FormState, useScripts } from './fields.tsx';

type RecordFormProps<Typed extends object, Data> = {
  of: FormOf<Typed, Data>;
  start: Typed;
  data: Data;
  /** null for a new record. */ version: number | null;
  /** Key of a new record's form, held while it is open: a repeat creates nothing. */ repeatKey?: string | undefined;
  /** Its `intencao`, on a page with several forms. */ act?: string;
  /** The answer to this form: the page's `actionData`, or what `replyTo` picks of it. */
  reply: Resposta<string, Typed, { atual: Typed; versao: number }, unknown> | null | undefined;
  /** Its list, which "Cancelar" leads to; none where the form is on it. */ list?: string;
  /** Accessible name of the form. */ label?: string;
  save: string;
  /** The typed values in the shop's format; null while they are refused. */ tidy?: (typed: Typed) => Typed | null;
  /** Below the fields, about the typed values. */ children?: (typed: Typed) => ReactNode;
};

/** The form of a record, new or stored: refusals beside the fields, the question before changes are lost, conflicts. */
export function RecordForm<Typed extends object, Data>({
  of: form,
  start: initial,
  data,
  version,
  repeatKey,
  act,
  reply,
  list,
  label,
  save,
  tidy,
  children,
}: RecordFormProps<Typed, Data>) {
  const { recusa, partida, digitado, setDigitado, atual, mudou, campo } = useDigitado(initial, reply ?? null);
  // Data read again under an open form may have another user's version, whose change this form does not show.
  const [from, setFrom] = useState(version);
  if (recusa?.conflito && recusa.conflito.versao !== from) setFrom(recusa.conflito.versao);
  const { state, formData } = useNavigation();
  const isBusy = state === 'submitting' && (act === undefined || formData?.get('intencao') === act);
  const key = useRepeatKey(repeatKey ?? '', reply);
  const scripts = useScripts();
  const bind = campo as FormState<Typed, Data>['bind'];
  const back = useListaDeOnde(list ?? '');
  function tidyLeft(left: HTMLElement): void {
    if (!(left instanceof HTMLInputElement) || !form.tidied.has(left.name) || left.value.trim() === '') return;
    const tidied = left.form && tidy?.(form.read(left.form));
    if (tidied) left.value = String(tidied[left.name as keyof Typed]);
  }
  return (
    <FormularioDoPainel
      {...(act !== undefined && { intencao: act })}
      julgado={recusa}
      // Not `onChange`: React does not report text written by a mask.
      onInput={(event) => setDigitado(form.read(event.currentTarget))}
      onBlur={({ target }) => tidyLeft(target)}
      aria-label={label}
    >
      {act && <input type="hidden" name="intencao" value={act} />}
      <ComecoDoFormulario recusa={recusa} mudou={mudou} versao={from} chave={repeatKey && key} />
      <div className="campos">{form.view({ typed: digitado, start: partida, now: atual, data, scripts, bind })}</div>
      {children?.(digitado)}
      <Salvar acao={save} salvando={isBusy} {...(list !== undefined && { voltar: back })} />
    </FormularioDoPainel>
  );
}
