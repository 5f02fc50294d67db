import { Lock } from '#web/ui/media/icones.tsx';
import { Link } from 'react-router';
import { type DadosDaLoja, vendedorEmUmaLinha } from '#domain/configuracao/loja.ts';
import { Logo } from '#web/moldura/cabecalho.tsx';
import { FicaSemConexao } from '#web/ui/feedback/sem-conexao.tsx';
import { ID_DO_CONTEUDO } from '#web/ui/base/ao-navegar.tsx';

type MolduraReduzidaProps = { loja: DadosDaLoja; ano: number; children: React.ReactNode };

/** The frame of the checkout: the seller's data, without links away from the purchase. */
export function MolduraReduzida({ loja, ano, children }: MolduraReduzidaProps) {
  return (
    <>
      <a className="pular-ao-conteudo" href={`#${ID_DO_CONTEUDO}`}>
        Pular para o conteúdo
      </a>
      <header className="topo topo-simples escuro">
        <div className="caixa topo-linha">
          <Logo />
          <span className="topo-seguro">
            <Lock className="icone icone-pequeno" aria-hidden />
            Compra segura
          </span>
        </div>
      </header>
      <main id={ID_DO_CONTEUDO} tabIndex={-1}>
        <div className="caixa">{children}</div>
      </main>
      <footer className="rodape rodape-simples escuro">
        <div className="caixa">
          <div className="rodape-base">
            <span>
              © {ano} {loja.nome}
            </span>
            <nav aria-label="Institucional">
              <Link to="/privacidade">Privacidade</Link> · <Link to="/termos">Termos de uso</Link> ·{' '}
              <Link to="/contato">Contato</Link>
            </nav>
            <address>{vendedorEmUmaLinha(loja)}</address>
          </div>
        </div>
      </footer>
      <FicaSemConexao />
    </>
  );
}
