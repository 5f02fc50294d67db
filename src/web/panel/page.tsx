import './panel.css';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';

export {
  relerAposRecusa as rereadAfterRefusal,
  relerEnquantoExiste as rereadWhileItExists,
} from '#web/admin/base/reler-apos-recusa.ts';
export { metaDoPainel as title } from '#web/moldura/meta.ts';

type PageProps = {
  title: string;
  /** A quiet line under the title. */ note?: ReactNode;
  /** The page above. */ back?: readonly [text: string, to: string];
  /** Buttons and links at the right of the title. */ acts?: ReactNode;
  /** The answer to the page's form, where the page stays. */
  reply?: { ok: boolean; frase: string } | null | undefined;
  children: ReactNode;
};

/** A page of the panel: its title, the previous page's message, the answer to its form. */
export function Page({ title, note, back, acts, reply, children }: PageProps) {
  return (
    <>
      {back && (
        <p className="voltar">
          <Link className="elo" to={back[1]}>
            {back[0]}
          </Link>
        </p>
      )}
      <TituloDoPainel titulo={title} frase={note}>
        {acts}
      </TituloDoPainel>
      <FraseDaResposta resposta={reply} />
      {/* Another record's page, of the same component, begins anew. */}
      <Fragment key={useLocation().pathname}>{children}</Fragment>
    </>
  );
}

/** A section with its heading, to which `#id` leads. */
export function Section({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="bloco" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Names and values; a pair without a value is left out. */
export function Facts({ of: facts }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="dados">
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === '' || value === false ? null : (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}

type Line = {
  key: string | number;
  text: string;
  /** Address of its page. */ to?: string;
  /** Quiet words after it. */ rest?: readonly (string | null | undefined | false)[];
};

/** A list of short lines; the sentence `empty` without one. */
export function Lines({ of: lines, empty }: { of: readonly Line[]; empty: string }) {
  if (lines.length === 0) return <p className="complemento">{empty}</p>;
  return (
    <ul className="linhas">
      {lines.map(({ key, text, to, rest = [] }) => (
        <li key={key}>
          {to === undefined ? (
            <span>{text}</span>
          ) : (
            <Link className="elo" to={to}>
              {text}
            </Link>
          )}
          {rest.some(Boolean) && <span className="complemento">{rest.filter(Boolean).join(' · ')}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The `ErrorBoundary` of a page whose data cannot be read. */
export const failure = (title: string, sentence: string) =>
  function Failure() {
    return <FalhaAoCarregar titulo={title} frase={sentence} />;
  };

/** The `handle` of a page: its sentences for a form (by `intencao`, '' for none) or a reading without an answer. */
export const noAnswer = (forms: Record<string, { erro: string }>, reading?: string): FrasesSemResposta => ({
  formularios: Object.fromEntries(Object.entries(forms).map(([act, { erro }]) => [act, erro])),
  ...(reading !== undefined && { leitura: reading }),
});
