// @requirement 2.8.1 2.8.2
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { nomeCurtoDoProduto } from '#domain/produtos/previa.ts';
import { useEntrar } from '#web/entrar/use-entrar.tsx';
import { lazyComponent, lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { TituloDaSecao } from '#web/ui/base/titulo-da-secao.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { Ruler } from '#web/ui/media/icones.tsx';
import type { MedidasDesenhadas } from './desenhos.tsx';
import { BarraDeCompra, type ProdutoDaFicha, useCompra } from './compra.tsx';
import { Ficha, type ParcelamentosDosPrecos } from './ficha.tsx';
import { Galeria } from './galeria.tsx';
import type { Confianca } from './garantias.tsx';
import type { ProdutoAbaixo } from './produto-abaixo.tsx';

// Below the fold: their code loads after the page.
const Desenhos = lazyComponent(async () => (await import('./desenhos.tsx')).DesenhosDasMedidas);
const telaDoTamanhoReal = lazyModule(() => import('./tamanho-real.tsx'));
const Abaixo = lazyComponent(async () => (await import('./produto-abaixo.tsx')).Abaixo);

const DEPOIS_DE_VISTA_MS = 100;

/**
 * Returns whether content below the first screen is rendered. After a navigation it follows one step later; it is
 * immediate in server-rendered pages, on Back and with a link into it.
 */
function useAbaixoDepois(): boolean {
  const { hash } = useLocation();
  const inteira = useNavigationType() === 'POP' || hash !== '';
  const [abaixo, setAbaixo] = useState(inteira);
  useEffect(() => {
    const relogio = setTimeout(() => setAbaixo(true), DEPOIS_DE_VISTA_MS);
    return () => clearTimeout(relogio);
  }, []);
  return abaixo;
}

/** The measures drawn to scale; they open the life-size view. */
function Medidas({
  produto: { id, nome },
  tamanho,
}: {
  produto: { id: string; nome: string };
  tamanho: MedidasDesenhadas;
}) {
  const [aberto, setAberto] = useState(false);
  const modulo = useLazyModule(telaDoTamanhoReal);
  const mostrado = aberto && modulo !== null;
  const desenhos = useMemo(
    () => (
      <Suspense>
        <Desenhos {...tamanho} />
      </Suspense>
    ),
    [tamanho],
  );
  return (
    <section>
      <TituloDaSecao titulo="Medidas" />
      <div className="tres-medidas">
        {desenhos}
        <button
          type="button"
          className="botao botao-secundario medidas-tamanho"
          aria-expanded={mostrado}
          onPointerEnter={() => preload(telaDoTamanhoReal)}
          onClick={() => (aberto ? setAberto(false) : withLazyModule(telaDoTamanhoReal, () => setAberto(true)))}
        >
          <Ruler className="icone" aria-hidden />
          Tamanho real
        </button>
      </div>
      {mostrado && <modulo.TamanhoReal produto={{ id, nome, ...tamanho }} />}
    </section>
  );
}

type PaginaDoProdutoProps = {
  produto: ProdutoDaFicha & { categoria: { slug: string; nome: string } };
  /** The measures that can be drawn. */
  tamanho: MedidasDesenhadas | null;
  /** The part below them. */
  abaixo: Omit<ProdutoAbaixo, 'produto' | 'avaliacoes'>;
  introducao: string;
  /** Items in the box. */
  naCaixa: string[];
  confianca: Confianca;
  avaliacoes: ProdutoAbaixo['avaliacoes'];
  pedidoPago: string | null;
  parcelamentos: ParcelamentosDosPrecos;
  /** The variation named by the address. */
  escolhida: string | null;
  temSessao: boolean;
};

/** A product's page (docs/requirements.md 2.8). */
export function PaginaDoProduto({
  produto,
  tamanho,
  abaixo,
  introducao,
  naCaixa,
  confianca,
  avaliacoes,
  pedidoPago,
  parcelamentos,
  escolhida,
  temSessao,
}: PaginaDoProdutoProps) {
  const { id, nome, categoria } = produto;
  const compra = useCompra(produto, temSessao, escolhida);
  const { botao: entrar, gaveta: gavetaDeEntrar } = useEntrar();
  const abaixoPronto = useAbaixoDepois();
  // The same element until its data change: rendering before its code has loaded keeps the server's HTML.
  const parteDeBaixo = useMemo(
    () => (
      <Suspense fallback={<div className="produto-abaixo" />}>
        <Abaixo produto={produto} {...abaixo} avaliacoes={avaliacoes} />
      </Suspense>
    ),
    [produto, abaixo, avaliacoes],
  );
  return (
    <>
      <div className="caixa pagina-com-barra">
        <Trilha
          passos={[{ nome: categoria.nome, caminho: `/categoria/${categoria.slug}` }]}
          paginaAtual={nomeCurtoDoProduto(nome)}
        />
        <div className="produto">
          <Galeria produtoId={id} imagens={produto.imagens} nome={nome} mostrar={compra.opcao?.foto} />
          <Ficha
            produto={produto}
            introducao={introducao}
            confianca={confianca}
            compra={compra}
            parcelamentos={parcelamentos}
            pedidoPago={pedidoPago}
            avaliacoes={avaliacoes}
            entrar={entrar}
          />
        </div>
      </div>
      {abaixoPronto ? (
        <>
          {(tamanho || naCaixa.length > 0) && (
            <div className="caixa produto-colunas produto-medidas">
              {tamanho && <Medidas produto={produto} tamanho={tamanho} />}
              {naCaixa.length > 0 && (
                <section>
                  <TituloDaSecao titulo="O que vem na caixa" />
                  <ul className="texto">
                    {naCaixa.map((item) => (
                      <li key={item}>{item}</li>
                    ))}
                  </ul>
                </section>
              )}
            </div>
          )}
          {parteDeBaixo}
        </>
      ) : (
        <div className="produto-abaixo" />
      )}
      {compra.longe && !pedidoPago && <BarraDeCompra compra={compra} entrar={entrar} />}
      {gavetaDeEntrar}
    </>
  );
}
