// @requirement 2.2.1
import { Heart, Menu, Search, ShoppingBag } from '#web/ui/media/icones.tsx';
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink, useMatches } from 'react-router';
import { Busca, prepararSugestoes } from '#web/busca/busca.tsx';
import { useCarrinho } from '#web/carrinho/carrinho-do-navegador.ts';
import { prepararGaveta, useGaveta } from '#web/carrinho/gaveta.tsx';
import { lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { useFecharAoNavegar } from '#web/ui/base/ao-navegar.tsx';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { CabecalhoConta } from './cabecalho-conta.tsx';
import { useDadosDaRaiz } from './dados-da-raiz.ts';
import { LogoDaLoja } from './logo.tsx';
import { MenuInstitucional } from './menu-institucional.tsx';

const menu = lazyModule(() => import('./menu-lateral.tsx'));

/** The button that replaces the menu bar under 992 px, with its drawer. */
function CabecalhoMenu() {
  const [aberta, setAberta] = useState(false);
  const modulo = useLazyModule(menu);
  const fechar = useCallback(() => setAberta(false), []);
  useFecharAoNavegar(fechar);
  return (
    <>
      <button
        type="button"
        className="botao-icone topo-menu"
        aria-label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={aberta}
        onPointerEnter={() => preload(menu)}
        onFocus={() => preload(menu)}
        onClick={() => withLazyModule(menu, () => setAberta(true))}
      >
        <Menu className="icone" aria-hidden />
      </button>
      {modulo && <modulo.MenuLateral aberta={aberta} fechar={fechar} />}
    </>
  );
}

/** The shop's logo, with a link to the home page. */
export function Logo() {
  return (
    <Link className="logo" to="/">
      <LogoDaLoja aposto=", página inicial" />
    </Link>
  );
}

/** Returns the category of a product's page; its link is marked as on the category's own page. */
function useCategoriaDoProduto(): string | undefined {
  const dados = useMatches().at(-1)?.loaderData as { produto?: { categoria?: { slug?: string } } } | null | undefined;
  return dados?.produto?.categoria?.slug;
}

/** The top bar of the storefront (docs/requirements.md 2.2). */
export const Cabecalho = memo(function Cabecalho() {
  const dados = useDadosDaRaiz();
  const topo = useRef<HTMLElement>(null);
  const recolhido = useTopoRecolhido(topo);
  const categoriaDoProduto = useCategoriaDoProduto();
  const [buscaAberta, setBuscaAberta] = useState(false);
  const fecharBusca = useCallback(() => setBuscaAberta(false), []);
  useFecharAoNavegar(fecharBusca);
  const botaoDaBusca = useRef<HTMLButtonElement>(null);

  return (
    <header className="topo escuro" ref={topo} data-recolhido={recolhido || undefined}>
      <div className="caixa topo-linha">
        <CabecalhoMenu />
        <Logo />
        <nav className="navegacao" aria-label="Categorias">
          {dados?.categorias.map(({ slug, nome }) => (
            <NavLink
              key={slug}
              to={`/categoria/${slug}`}
              className={({ isActive }) => (isActive || slug === categoriaDoProduto ? 'atual' : '')}
            >
              {nome}
            </NavLink>
          ))}
          <MenuInstitucional />
        </nav>
        <Busca
          aberta={buscaAberta}
          fechar={() => {
            // The button is hidden under the field and takes the focus only once it is visible again.
            flushSync(fecharBusca);
            botaoDaBusca.current?.focus();
          }}
        />
        <div className="topo-acoes">
          <button
            ref={botaoDaBusca}
            type="button"
            className="botao-icone topo-buscar"
            aria-label="Buscar produtos"
            aria-expanded={buscaAberta}
            onPointerEnter={prepararSugestoes}
            onFocus={prepararSugestoes}
            onClick={() => setBuscaAberta(true)}
          >
            <Search className="icone" aria-hidden />
          </button>
          <Link className="botao-icone topo-favoritos" to="/favoritos" aria-label="Favoritos">
            <Heart className="icone" aria-hidden />
          </Link>
          <CabecalhoCarrinho />
          <CabecalhoConta usuario={dados?.usuario ?? null} />
        </div>
      </div>
    </header>
  );
});

/** The cart button with its badge; opens the drawer. The badge overlays the icon and moves nothing. */
export function CabecalhoCarrinho() {
  const { quantidade } = useCarrinho();
  const { aberta, abrir } = useGaveta();
  const itens = quantidade === 1 ? '1 item' : `${quantidade} itens`;
  return (
    <button
      type="button"
      className="botao-icone"
      aria-label={quantidade === 0 ? 'Carrinho' : `Carrinho, ${itens}`}
      aria-haspopup="dialog"
      aria-expanded={aberta}
      onPointerEnter={prepararGaveta}
      onFocus={prepararGaveta}
      onClick={abrir}
    >
      <ShoppingBag className="icone" aria-hidden />
      {quantidade > 0 && (
        <span className="topo-contador" aria-hidden>
          {quantidade}
        </span>
      )}
    </button>
  );
}

/** Scroll distance in one direction before the header reacts. */
const FOLGA_PX = 8;

/** Open menus and keyboard focus in the header keep it in place. */
function preso(topo: HTMLElement): boolean {
  return topo.querySelector('[aria-expanded="true"], :focus-visible') !== null;
}

/**
 * Returns whether the header is hidden: after scrolling down, until scrolling up, reaching the top or focusing it. The
 * style sheet applies it on phones only.
 */
export function useTopoRecolhido(topo: RefObject<HTMLElement | null>): boolean {
  const [recolhido, setRecolhido] = useState(false);
  useEffect(() => {
    let posicaoAnterior = window.scrollY;
    function rolou(): void {
      const posicao = Math.max(0, window.scrollY);
      if (Math.abs(posicao - posicaoAnterior) < FOLGA_PX) return;
      const descendo = posicao > posicaoAnterior;
      posicaoAnterior = posicao;
      const elemento = topo.current;
      if (elemento) setRecolhido(descendo && posicao > elemento.offsetHeight && !preso(elemento));
    }
    const mostrar = () => setRecolhido(false);
    const elemento = topo.current;
    window.addEventListener('scroll', rolou, { passive: true });
    elemento?.addEventListener('focusin', mostrar);
    return () => {
      window.removeEventListener('scroll', rolou);
      elemento?.removeEventListener('focusin', mostrar);
    };
  }, [topo]);
  return recolhido;
}
