import { Search } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, NavLink, useMatches, useNavigation } from 'react-router';
import { useDadosDaRaiz } from '#web/ui/dados-da-raiz.ts';
import { useFecharAoNavegar } from '#web/ui/fechar-ao-navegar.ts';
import { Busca, prepararSugestoes } from './busca.tsx';
import { CabecalhoCarrinho } from './cabecalho-carrinho.tsx';
import { CabecalhoConta } from './cabecalho-conta.tsx';
import { CabecalhoMenu } from './cabecalho-menu.tsx';
import { useTopoRecolhido } from './cabecalho-rolagem.ts';
import { MenuInstitucional } from './menu-institucional.tsx';

/** The shop's mark, which leads home. */
export function Logo() {
  const nome = useDadosDaRaiz()?.loja.nome ?? 'Grande Roque';
  return (
    <Link className="logo" to="/">
      <img src="/logo-claro.svg" alt={`${nome}, página inicial`} width="213" height="40" />
    </Link>
  );
}

/** The shelf a product's page belongs to, marked in the bar like the shelf itself. */
function useCategoriaDoProduto(): string | undefined {
  const dados = useMatches().at(-1)?.loaderData as { produto?: { categoria?: { slug?: string } } } | null | undefined;
  return dados?.produto?.categoria?.slug;
}

/** The top bar of the storefront (specification 2, Header, menus, cart drawer, footer). */
export function Cabecalho() {
  const dados = useDadosDaRaiz();
  const topo = useRef<HTMLElement>(null);
  const recolhido = useTopoRecolhido(topo);
  const categoriaDoProduto = useCategoriaDoProduto();
  const esperando = useNavigation().state !== 'idle';
  const [buscaAberta, setBuscaAberta] = useState(false);
  const fecharBusca = useCallback(() => setBuscaAberta(false), []);
  useFecharAoNavegar(fecharBusca);
  const botaoDaBusca = useRef<HTMLButtonElement>(null);

  return (
    <header className="topo escuro" ref={topo} data-recolhido={recolhido || undefined}>
      <div className="caixa topo-l">
        <CabecalhoMenu />
        <Logo />
        <nav className="nav" aria-label="Categorias">
          {dados?.categorias.map(({ slug, nome }) => (
            <NavLink
              key={slug}
              to={`/categoria/${slug}`}
              className={({ isActive }) => (isActive || slug === categoriaDoProduto ? 'active' : '')}
            >
              {nome}
            </NavLink>
          ))}
          <MenuInstitucional />
        </nav>
        <Busca
          aberta={buscaAberta}
          fechar={() => {
            // Hidden while the field lies over it, the button takes the focus only once it is there again.
            flushSync(fecharBusca);
            botaoDaBusca.current?.focus();
          }}
        />
        <div className="topo-ac">
          <button
            ref={botaoDaBusca}
            type="button"
            className="bt-ic so-busca"
            aria-label="Buscar produtos"
            aria-expanded={buscaAberta}
            onPointerEnter={prepararSugestoes}
            onFocus={prepararSugestoes}
            onClick={() => setBuscaAberta(true)}
          >
            <Search className="ic" aria-hidden />
          </button>
          <CabecalhoCarrinho />
          <CabecalhoConta usuario={dados?.usuario ?? null} />
        </div>
      </div>
      <div className="espera" data-ativa={esperando || undefined} aria-hidden />
    </header>
  );
}
