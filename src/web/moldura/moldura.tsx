import { ID_DO_CONTEUDO } from '#web/ui/base/ao-navegar.tsx';
import { FicaSemConexao } from '#web/ui/feedback/sem-conexao.tsx';
import { Cabecalho } from './cabecalho.tsx';
import { Rodape } from './rodape.tsx';

/** The frame of the storefront: skip link, header, the page, footer. */
export function Moldura({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a className="pular-ao-conteudo" href={`#${ID_DO_CONTEUDO}`}>
        Pular para o conteúdo
      </a>
      <Cabecalho />
      <main id={ID_DO_CONTEUDO} tabIndex={-1}>
        {children}
      </main>
      <Rodape />
      <FicaSemConexao />
    </>
  );
}
