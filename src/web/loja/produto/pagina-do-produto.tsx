// @requirement 2.8.1 2.8.2
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import type { ProdutoDoCartao } from '#db/queries/produtos/cartao.ts';
import type { Parcelamento } from '#domain/pagamentos/parcelas.ts';
import type { MedidasParaDesenhar, ProdutoMedido } from '#domain/produtos/escala.ts';
import { nomeCurtoDoProduto } from '#domain/produtos/previa.ts';
import { Grade } from '#web/cartao/cartao.tsx';
import { useEntrar } from '#web/entrar/use-entrar.tsx';
import { PrefetchLink } from '#web/loading/prefetch-link.tsx';
import { lazyComponent, lazyModule, preload, useLazyModule } from '#web/loading/lazy-module.ts';
import { TituloDaSecao } from '#web/ui/base/titulo-da-secao.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { withLazyModule } from '#web/ui/feedback/sem-conexao.tsx';
import { Ruler } from '#web/ui/media/icones.tsx';
import type { AvaliacoesDaPagina } from './avaliacoes.tsx';
import { BarraDeCompra, type ProdutoDaFicha, useCompra } from './compra.tsx';
import { Ficha } from './ficha.tsx';
import { Galeria } from './galeria.tsx';
import { type Medida, Tabela } from './medidas.tsx';

const telaDoTamanhoReal = lazyModule(() => import('./tamanho-real.tsx'));

/** Returns the button that shows a product life size, and the panel with it; both null where nothing can be drawn. */
function useTamanhoReal(produto: ProdutoMedido | null): { botao: ReactNode; painel: ReactNode } {
  const [aberto, setAberto] = useState(false);
  const modulo = useLazyModule(telaDoTamanhoReal);
  if (!produto) return { botao: null, painel: null };
  const mostrado = aberto && modulo !== null;
  return {
    botao: (
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
    ),
    painel: mostrado && <modulo.TamanhoReal produto={produto} />,
  };
}

// Below the fold: their code loads after the page.
const Avaliacoes = lazyComponent(async () => (await import('./avaliacoes.tsx')).Avaliacoes);

/** The description of a product. `html` must be sanitised by the server (`limparHtml`); it is not sanitised here. */
export function Descricao({ html }: { html: string }) {
  return <div className="texto" dangerouslySetInnerHTML={{ __html: html }} />;
}

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

type PaginaDoProdutoProps = {
  produto: ProdutoDaFicha & { categoria: { slug: string; nome: string } };
  medidas: Medida[];
  /** The measures that can be shown life size. */
  tamanho: MedidasParaDesenhar | null;
  introducao: string;
  descricaoHtml: string;
  /** null without any. */
  avaliacoes: AvaliacoesDaPagina | null;
  combina: ProdutoDoCartao[];
  pedidoPago: string | null;
  /** Instalments of each price. */
  parcelamentos: (readonly [number, Parcelamento | null])[];
  /** The variation named by the address. */
  escolhida: string | null;
  temSessao: boolean;
};

/** A product's page (docs/requirements.md 2.8). */
export function PaginaDoProduto({
  produto,
  medidas,
  tamanho,
  introducao,
  descricaoHtml,
  avaliacoes,
  combina,
  pedidoPago,
  parcelamentos,
  escolhida,
  temSessao,
}: PaginaDoProdutoProps) {
  const { id, nome, categoria, digital } = produto;
  const compra = useCompra(produto, temSessao, escolhida);
  const { botao: entrar, gaveta: gavetaDeEntrar } = useEntrar();
  const tamanhoReal = useTamanhoReal(tamanho && { id, nome, ...tamanho });
  // The same element until the reviews change: rendering before their code has loaded keeps the server's HTML.
  const deQuemComprou = useMemo(
    () =>
      avaliacoes && (
        <Suspense>
          <Avaliacoes avaliacoes={avaliacoes} />
        </Suspense>
      ),
    [avaliacoes],
  );
  const abaixo = useAbaixoDepois();
  const tituloDaTabela = digital ? 'Sobre o eBook' : 'Medidas e peso';
  return (
    <>
      <div className="caixa">
        <Trilha
          passos={[{ nome: categoria.nome, caminho: `/categoria/${categoria.slug}` }]}
          paginaAtual={nomeCurtoDoProduto(nome)}
        />
        <div className="produto">
          <Galeria produtoId={id} imagens={produto.imagens} nome={nome} mostrar={compra.opcao?.foto} />
          <Ficha
            produto={produto}
            introducao={introducao}
            compra={compra}
            parcelamentos={parcelamentos}
            pedidoPago={pedidoPago}
            avaliacoes={avaliacoes}
            entrar={entrar}
          />
        </div>
      </div>
      {abaixo ? (
        <>
          <section className="secao">
            <div className="caixa produto-colunas">
              <div>
                <TituloDaSecao titulo="Descrição" />
                <Descricao html={descricaoHtml} />
                <p className="produto-ajuda">
                  <Link className="elo" to={`/ajuda/produto/${id}`}>
                    Preciso de ajuda
                  </Link>
                </p>
              </div>
              {medidas.length > 0 && (
                <div>
                  <TituloDaSecao titulo={tituloDaTabela} />
                  <Tabela titulo={tituloDaTabela} linhas={medidas} />
                  <p className="produto-acoes">
                    {tamanhoReal.botao}
                    <Link className="botao botao-secundario" to={`/comparar?p=${id}`}>
                      Comparar
                    </Link>
                  </p>
                </div>
              )}
              {tamanhoReal.painel}
            </div>
          </section>
          {deQuemComprou}
          {combina.length > 0 && (
            <section className="secao secao-junta">
              <div className="caixa">
                <TituloDaSecao titulo="Combina com">
                  <PrefetchLink className="elo" to={`/categoria/${categoria.slug}`}>
                    Ver {categoria.nome}
                  </PrefetchLink>
                </TituloDaSecao>
                <Grade produtos={combina} />
              </div>
            </section>
          )}
        </>
      ) : (
        <div className="produto-abaixo" />
      )}
      <BarraDeCompra compra={compra} digital={digital} entrar={entrar} />
      {gavetaDeEntrar}
    </>
  );
}
