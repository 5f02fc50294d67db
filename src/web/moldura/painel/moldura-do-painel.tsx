// @requirement 2.15.1 2.15.2 2.22.1 13.7.1
import './painel.css';
import './titulo-do-painel.css';
import '#web/ui/base/dados.css';
import '#web/ui/list/filtros.css';
import '#web/ui/base/ferramentas.css';
import '#web/ui/list/tabela.css';
import '#web/ui/base/situacao.css';
import '#web/ui/overlay/menu-de-acoes.css';
import '#web/ui/overlay/dialogo.css';
import '#web/ui/form/campo.css';
import { ExternalLink, LogOut, type ComponenteDeIcone, Menu, Search } from '#web/ui/media/icones.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Link, NavLink, useNavigation } from 'react-router';
import { LogoDaLoja } from '#web/moldura/logo.tsx';
import { sair } from '#web/moldura/sair.ts';
import { ID_DO_CONTEUDO, useFecharAoNavegar } from '#web/ui/base/ao-navegar.tsx';
import { GavetaLateral } from '#web/ui/overlay/gaveta-lateral.tsx';

export type EloDoPainel = {
  para: string;
  nome: string;
  icone: ComponenteDeIcone;
  /** Also current on the pages below it. */ comFilhas?: boolean;
  /** Number and kind of waiting entries: `7`, `a enviar`. */ espera?: { quantos: string; oque: string } | undefined;
};

/** Links of the sidebar under a name, which folds them; without one they stand alone. */
export type GrupoDoPainel = { nome?: string; elos: readonly EloDoPainel[] };

type MolduraDoPainelProps = {
  /** `Painel Admin`. */
  titulo: string;
  grupos: readonly GrupoDoPainel[];
  /** Opens the search of the panel, where it has one. */
  aoBuscar?: () => void;
  children: React.ReactNode;
};

function Elos({ elos }: Pick<GrupoDoPainel, 'elos'>) {
  return (
    <ul className="painel-elos">
      {elos.map(({ para, nome, icone: Icone, comFilhas = true, espera }) => (
        <li key={para}>
          <NavLink className="painel-elo" to={para} end={!comFilhas}>
            <Icone className="icone" aria-hidden />
            {nome}
            {espera && (
              <span className="painel-elo-contagem">
                {espera.quantos}
                <span className="so-para-leitor"> {espera.oque}</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Grupo({ nome, elos }: GrupoDoPainel) {
  if (nome === undefined) return <Elos elos={elos} />;
  return (
    <details className="painel-grupo" open>
      <summary>{nome}</summary>
      <Elos elos={elos} />
    </details>
  );
}

function Lado({ titulo, grupos }: Pick<MolduraDoPainelProps, 'titulo' | 'grupos'>) {
  return (
    <>
      <nav aria-label={titulo}>
        {grupos.map((grupo) => (
          <Grupo key={grupo.nome ?? ''} {...grupo} />
        ))}
      </nav>
      <div className="painel-fim">
        <Link className="painel-elo" to="/">
          <ExternalLink className="icone" aria-hidden />
          Ver loja
        </Link>
        <button type="button" className="painel-elo" onClick={sair}>
          <LogOut className="icone" aria-hidden />
          Sair
        </button>
      </div>
    </>
  );
}

/** The frame of the two panels: a sidebar, or under 992 px a bar with a drawer, and the page. */
export function MolduraDoPainel({ titulo, grupos, aoBuscar, children }: MolduraDoPainelProps) {
  const [aberta, setAberta] = useState(false);
  const fechar = useCallback(() => setAberta(false), []);
  useFecharAoNavegar(fechar);
  const lado = <Lado titulo={titulo} grupos={grupos} />;
  return (
    <div className="painel">
      <a className="pular-ao-conteudo" href={`#${ID_DO_CONTEUDO}`}>
        Pular para o conteúdo
      </a>
      <header className="topo topo-do-painel escuro">
        <div className="caixa topo-linha">
          <button
            type="button"
            className="botao-icone topo-menu"
            aria-label="Abrir menu do painel"
            aria-haspopup="dialog"
            aria-expanded={aberta}
            onClick={() => setAberta(true)}
          >
            <Menu className="icone" aria-hidden />
          </button>
          <span className="topo-do-painel-nome">{titulo}</span>
          {aoBuscar && (
            <button
              type="button"
              className="botao-icone topo-do-painel-busca"
              aria-label="Buscar no painel"
              onClick={aoBuscar}
            >
              <Search className="icone" aria-hidden />
            </button>
          )}
          <Link className="logo" to="/">
            <LogoDaLoja aposto=", ver loja" />
          </Link>
        </div>
      </header>
      <aside className="painel-lado escuro" aria-label={`Menu: ${titulo}`}>
        <div className="painel-lado-dentro">
          <Link className="logo" to="/">
            <LogoDaLoja aposto=", ver loja" />
          </Link>
          <p className="painel-lado-nome">{titulo}</p>
          {aoBuscar && (
            <button type="button" className="painel-busca" onClick={aoBuscar} aria-keyshortcuts="Control+K Meta+K">
              <Search className="icone icone-pequeno" aria-hidden />
              Buscar no painel
              <kbd aria-hidden>Ctrl K</kbd>
            </button>
          )}
          {lado}
        </div>
      </aside>
      <main id={ID_DO_CONTEUDO} tabIndex={-1} className="painel-conteudo">
        <Carregando />
        {children}
      </main>
      <GavetaLateral
        aberta={aberta}
        fechar={fechar}
        titulo={titulo}
        rotuloDeFechar="Fechar menu do painel"
        lado="esquerda"
        className="painel-gaveta"
      >
        <div className="gaveta-corpo painel-gaveta-corpo">{lado}</div>
      </GavetaLateral>
    </div>
  );
}

/** Waits shorter than this show nothing. */
const PACIENCIA_MS = 300;

/**
 * 'Carregando...' while a page of the panel is awaited, and only then (docs/requirements.md 2.15). Screen readers hear of
 * it from the loading line.
 */
export function Carregando() {
  const esperando = useNavigation().state === 'loading';
  const [demorou, setDemorou] = useState(false);
  useEffect(() => {
    if (!esperando) return;
    const espera = setTimeout(() => setDemorou(true), PACIENCIA_MS);
    return () => {
      clearTimeout(espera);
      setDemorou(false);
    };
  }, [esperando]);
  return <div className="carregando">{esperando && demorou ? 'Carregando...' : ''}</div>;
}
