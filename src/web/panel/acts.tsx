import '#web/admin/base/formulario.css';
import './panel.css';
import { type ReactNode, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useRepeatKey, useSpentKey } from '#web/ui/form/use-repeat-key.ts';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { type FormOf, useScripts } from './fields.tsx';

type Named = { intencao: string };
type ReplyOf<Reply, Act> = Reply extends { intencao: infer Of } ? (Act extends Of ? Reply : never) : never;

/** Returns the answer to the form `act` of a page with several; null for none, or for another form's. */
export const replyTo = <Reply extends Named, Act extends Reply['intencao']>(reply: Reply | undefined, act: Act) =>
  reply?.intencao === act ? (reply as ReplyOf<Reply, Act>) : null;

type ActFormProps<Typed extends object, Data> = {
  of: FormOf<Typed, Data>;
  start: Typed;
  data: Data;
  /** Its `intencao`. */ act: string;
  /** The answer to this form: what `replyTo` picks of the page's. */
  reply: Resposta<string, Typed, unknown, unknown> | null;
  /** The button, and its words while the form is sent. */ send: string;
  sending?: string;
  danger?: boolean;
  /** Its key, where a repeat would do more. */ repeatKey?: string;
  /** Further values that it sends. */ hidden?: Readonly<Record<string, string>>;
  /** The button beside the field, in a form of one line. */ inLine?: boolean;
  /** Accessible name of the form. */ label?: string;
};

/**
 * A short form of a page, absent for people without the right to it. Refusals stand beside its fields; only a success
 * empties it.
 */
export function ActForm<Typed extends object, Data>({
  of: form,
  start: initial,
  data,
  act,
  reply,
  send,
  sending = 'Salvando...',
  danger = false,
  repeatKey = '',
  hidden = {},
  inLine = false,
  label,
}: ActFormProps<Typed, Data>) {
  const refusal = reply && !reply.ok ? reply : null;
  const key = useRepeatKey(repeatKey, reply);
  const sent = useSpentKey(key, reply);
  const isBusy = useNavigation().formData?.get('intencao') === act;
  const scripts = useScripts();
  const start = refusal?.digitado ?? initial;
  const bind = useCampos<Record<string, string>, string>(start as Record<string, string>, refusal?.faltas);
  const button = (
    <BotaoDeEnvio className={danger ? 'botao botao-de-perigo' : 'botao botao-secundario'} ocupado={isBusy && sending}>
      {send}
    </BotaoDeEnvio>
  );
  return (
    <Ato intencao={act}>
      <FormularioDoPainel
        key={key}
        intencao={act}
        julgado={refusal}
        preventScrollReset
        {...(inLine && { className: 'em-uma-linha' })}
        {...(label !== undefined && { 'aria-label': label })}
      >
        {Object.entries({ intencao: act, ...hidden, ...(repeatKey && { chave: sent }) }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {form.view({ typed: start, start, now: undefined, data, scripts, bind })}
        {inLine ? button : <div className="formulario-acoes">{button}</div>}
      </FormularioDoPainel>
    </Ato>
  );
}

type AskedProps = {
  act: string;
  question: string;
  consequence?: ReactNode;
  /** The button that confirms. */ yes: string;
  /** The act can be undone. */ harmless?: boolean;
  /** The form of the act. */ send?: Readonly<Record<string, string>>;
  /** Another page follows. */ leaves?: boolean;
  /** The control that asks. */ children: (ask: () => void) => ReactNode;
};

/** A control whose act asks first and is answered by the page; absent for people without the right to it. */
export function Asked({ act, question, consequence, yes, harmless, send = {}, leaves = false, children }: AskedProps) {
  const [isOpen, setOpen] = useState(false);
  const submit = useSubmit();
  return (
    <Ato intencao={act}>
      {children(() => setOpen(true))}
      <Confirmacao
        aberta={isOpen}
        pergunta={question}
        consequencia={consequence}
        acao={yes}
        perigo={!harmless}
        fechar={() => setOpen(false)}
        aoConfirmar={() => void submit({ intencao: act, ...send }, { method: 'post', preventScrollReset: !leaves })}
      />
    </Ato>
  );
}
