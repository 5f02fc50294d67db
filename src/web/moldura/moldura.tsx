import { Suspense } from 'react';
import { lazyComponent } from '#web/loading/lazy-module.ts';
import { ID_DO_CONTEUDO } from '#web/ui/base/ao-navegar.tsx';
import { FicaSemConexao } from '#web/ui/feedback/sem-conexao.tsx';
import { Cabecalho } from './cabecalho.tsx';
import { useDadosDaRaiz } from './dados-da-raiz.ts';

// Below the fold: its code loads after the page. The same element across renders keeps the server's HTML until then.
const Rodape = lazyComponent(async () => (await import('./rodape.tsx')).Rodape);
const rodape = (
  <Suspense>
    <Rodape />
  </Suspense>
);

// Only for shops that report sales.
const Faixa = lazyComponent(async () => (await import('./faixa-de-privacidade.tsx')).FaixaDePrivacidade);

/** The frame of the storefront: skip link, header, the page, footer. */
export function Moldura({ children }: { children: React.ReactNode }) {
  const servicos = useDadosDaRaiz()?.medicao;
  return (
    <>
      <a className="pular-ao-conteudo" href={`#${ID_DO_CONTEUDO}`}>
        Pular para o conteúdo
      </a>
      <Cabecalho />
      {servicos?.[0] && (
        <Suspense>
          <Faixa servicos={servicos} />
        </Suspense>
      )}
      <main id={ID_DO_CONTEUDO} tabIndex={-1}>
        {children}
      </main>
      {rodape}
      <FicaSemConexao />
    </>
  );
}
