import { createContext, type ReactNode, useContext } from 'react';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';

export { metaDoPainel as title } from '#web/moldura/meta.ts';

const Flash = createContext<string | null>(null);
/** The previous page's message, which the panel's layout reads. */
export const FlashOfPanel = Flash.Provider;

type PageProps = {
  title: string;
  /** A quiet line under the title. */ note?: ReactNode;
  /** Buttons and links at the right of the title. */ acts?: ReactNode;
  /** The answer to the page's form, where the page stays. */
  reply?: { ok: boolean; frase: string } | null | undefined;
  children: ReactNode;
};

/** A page of the panel: its title, the previous page's message, the answer to its form. */
export function Page({ title, note, acts, reply, children }: PageProps) {
  const flash = useContext(Flash);
  return (
    <>
      <TituloDoPainel titulo={title} frase={note}>
        {acts}
      </TituloDoPainel>
      {flash && <Mensagem tipo="sucesso" texto={flash} />}
      <FraseDaResposta resposta={reply} />
      {children}
    </>
  );
}

/** The `ErrorBoundary` of a page whose data cannot be read. */
export const failure = (title: string, sentence: string) =>
  function Failure() {
    return <FalhaAoCarregar titulo={title} frase={sentence} />;
  };

/** The `handle` of a page: what it says when a form, by its `intencao` ('' for none), or its reading gets no answer. */
export const noAnswer = (forms: Record<string, { erro: string }>, reading?: string): FrasesSemResposta => ({
  formularios: Object.fromEntries(Object.entries(forms).map(([act, { erro }]) => [act, erro])),
  ...(reading !== undefined && { leitura: reading }),
});
