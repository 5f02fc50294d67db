import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import type { DadosDaLoja } from '#domain/loja.ts';
import { Logo } from '#web/components/cabecalho.tsx';
import { FicaSemConexao } from '#web/components/sem-conexao.tsx';
import { idDoConteudo } from '#web/ui/ao-mudar-de-caminho.tsx';

type MolduraReduzidaProps = { loja: DadosDaLoja; ano: number; children: React.ReactNode };

/** The frame of the checkout: nothing around it that leads away from the purchase, and who is selling. */
export function MolduraReduzida({ loja, ano, children }: MolduraReduzidaProps) {
  return (
    <>
      <a className="pular" href={`#${idDoConteudo}`}>
        Pular para o conteúdo
      </a>
      <header className="topo topo-s escuro">
        <div className="caixa topo-l">
          <Logo />
          <span className="seguro">
            <Lock className="ic ic-p" aria-hidden />
            Compra segura
          </span>
        </div>
      </header>
      <main id={idDoConteudo} tabIndex={-1}>
        <div className="caixa">{children}</div>
      </main>
      <footer className="rodape rodape-s escuro">
        <div className="caixa">
          <div className="rodape-p">
            <span>
              © {ano} {loja.nome}
            </span>
            <nav aria-label="Institucional">
              <Link to="/privacidade">Privacidade</Link> · <Link to="/termos">Termos de uso</Link> ·{' '}
              <Link to="/contato">Contato</Link>
            </nav>
            <address>
              {loja.razaoSocial} · CNPJ {loja.cnpj} · {loja.endereco} · {loja.email}
            </address>
          </div>
        </div>
      </footer>
      <FicaSemConexao />
    </>
  );
}
