import '#web/styles/painel.css';
import '#web/styles/painel-filtros.css';
import '#web/styles/painel-tabela.css';
import '#web/styles/dialogos.css';
import '#web/styles/formularios.css';
import { ExternalLink, LogOut, type LucideIcon, Menu } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { sair } from '#web/components/sair.ts';
import { useDadosDaRaiz } from '#web/ui/dados-da-raiz.ts';
import { idDoConteudo } from '#web/ui/ao-mudar-de-caminho.tsx';
import { useFecharAoNavegar } from '#web/ui/fechar-ao-navegar.ts';
import { GavetaLateral } from '#web/ui/gaveta-lateral.tsx';
import { Carregando } from './carregando.tsx';

export type ElosDoPainel = {
  para: string;
  nome: string;
  icone: LucideIcon;
  /** Also current on the pages below it. */ comFilhas?: boolean;
  /** What waits there, and what it is: `7`, `a enviar`. */ espera?: { quantos: string; oque: string } | undefined;
}[];

type MolduraDoPainelProps = {
  /** `Painel Admin`. */
  titulo: string;
  elos: ElosDoPainel;
  /** Less used screens, under a rule. */
  maisElos?: ElosDoPainel;
  children: React.ReactNode;
};

function Elos({ elos }: { elos: ElosDoPainel }) {
  return (
    <ul>
      {elos.map(({ para, nome, icone: Icone, comFilhas = true, espera }) => (
        <li key={para}>
          <NavLink className="l" to={para} end={!comFilhas}>
            <Icone className="ic" aria-hidden />
            {nome}
            {espera && (
              <span className="n">
                {espera.quantos}
                <span className="vh"> {espera.oque}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Lado({ titulo, elos, maisElos }: Omit<MolduraDoPainelProps, 'children'>) {
  return (
    <>
      <nav aria-label={titulo}>
        <Elos elos={elos} />
        {maisElos && (
          <>
            <hr />
            <Elos elos={maisElos} />
          </>
        )}
      </nav>
      <div className="fim">
        <Link className="l" to="/">
          <ExternalLink className="ic" aria-hidden />
          Ver loja
        </Link>
        <button type="button" className="l" onClick={sair}>
          <LogOut className="ic" aria-hidden />
          Sair
        </button>
      </div>
    </>
  );
}

/** The frame of the two panels: a sidebar, or under 992 px a bar with a drawer, and the page. */
export function MolduraDoPainel({ titulo, elos, maisElos = [], children }: MolduraDoPainelProps) {
  const [aberta, setAberta] = useState(false);
  const fechar = useCallback(() => setAberta(false), []);
  useFecharAoNavegar(fechar);
  const nome = useDadosDaRaiz()?.loja.nome ?? 'Grande Roque';
  const lado = <Lado titulo={titulo} elos={elos} {...(maisElos.length > 0 ? { maisElos } : {})} />;
  return (
    <div className="painel">
      <a className="pular" href={`#${idDoConteudo}`}>
        Pular para o conteúdo
      </a>
      <header className="topo topo-painel escuro">
        <div className="caixa topo-l">
          <button
            type="button"
            className="bt-ic so-menu"
            aria-label="Abrir menu do painel"
            aria-haspopup="dialog"
            aria-expanded={aberta}
            onClick={() => setAberta(true)}
          >
            <Menu className="ic" aria-hidden />
          </button>
          <span className="t">{titulo}</span>
          <Link className="logo" to="/">
            <img src="/logo-claro.svg" alt={`${nome}, ver loja`} width="213" height="40" />
          </Link>
        </div>
      </header>
      <aside className="lado escuro" aria-label={`Menu: ${titulo}`}>
        <div className="lado-i">
          <Link className="logo" to="/">
            <img src="/logo-claro.svg" alt={`${nome}, ver loja`} width="213" height="40" />
          </Link>
          <p className="lado-t">{titulo}</p>
          {lado}
        </div>
      </aside>
      <main id={idDoConteudo} tabIndex={-1} className="painel-m">
        <Carregando />
        {children}
      </main>
      <GavetaLateral
        aberta={aberta}
        fechar={fechar}
        titulo={titulo}
        rotuloDeFechar="Fechar menu do painel"
        lado="esquerda"
        className="lado-g"
      >
        <div className="gav-c">{lado}</div>
      </GavetaLateral>
    </div>
  );
}
