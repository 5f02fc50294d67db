import { idDoConteudo } from '#web/ui/ao-mudar-de-caminho.tsx';
import { Cabecalho } from './cabecalho.tsx';
import { Rodape } from './rodape.tsx';
import { FicaSemConexao } from './sem-conexao.tsx';

/** The frame of the storefront: skip link, header, the page, footer. */
export function Moldura({ children }: { children: React.ReactNode }) {
  return (
    <>
      <a className="pular" href={`#${idDoConteudo}`}>
        Pular para o conteúdo
      </a>
      <Cabecalho />
      <main id={idDoConteudo} tabIndex={-1}>
        {children}
      </main>
      <Rodape />
      <FicaSemConexao />
    </>
  );
}
