// @requirement 2.8.2 15.9.4
import { Link } from 'react-router';
import type { ProdutoDoCartao } from '#db/produtos/ler-cartao.ts';
import { Grade } from '#web/cartao/cartao.tsx';
import { PrefetchLink } from '#web/loading/prefetch-link.tsx';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { TituloDaSecao } from '#web/ui/base/titulo-da-secao.tsx';
import { Avaliacoes, type AvaliacoesDaPagina } from './avaliacoes.tsx';
import { type Medida, Tabela } from './medidas.tsx';

export type ProdutoAbaixo = {
  produto: { id: string; digital: boolean };
  medidas: Medida[];
  /** Weight and size of the parcel. */
  pacote: Medida[];
  /** Sanitised by the server (`limparHtml`), without the sentence below the name. */
  descricaoHtml: string;
  /** Matching products in one or two groups; `monta`: the group that leads to the game builder. */
  combina: { titulo: string; produtos: ProdutoDoCartao[]; monta: boolean }[];
  /** Address of the game builder with this product chosen. */
  monte: string | null;
  avaliacoes: AvaliacoesDaPagina | null;
};

/** The page below the measures, in this order: description, table, what fits, reviews. */
export function Abaixo({ produto, medidas, pacote, descricaoHtml, combina, monte, avaliacoes }: ProdutoAbaixo) {
  const { id, digital } = produto;
  const tituloDaTabela = digital ? 'Sobre o eBook' : 'Medidas e peso';
  const elo = useDadosDaRaiz()?.monta && monte !== null && (
    <PrefetchLink className="botao botao-secundario" to={monte}>
      Monte seu jogo
    </PrefetchLink>
  );
  return (
    <>
      <section className="secao">
        <div className="caixa produto-colunas">
          {descricaoHtml && (
            <div>
              <TituloDaSecao titulo="Descrição" />
              <div className="texto" dangerouslySetInnerHTML={{ __html: descricaoHtml }} />
              <p className="produto-ajuda">
                <Link className="elo" to={`/ajuda/produto/${id}`}>
                  Preciso de ajuda
                </Link>
              </p>
            </div>
          )}
          <div>
            <TituloDaSecao titulo={tituloDaTabela} />
            {medidas.length > 0 && <Tabela titulo={tituloDaTabela} linhas={medidas} />}
            {pacote.length > 0 && (
              <details className="medidas-pacote">
                <summary>Dados da embalagem</summary>
                <Tabela titulo="Dados da embalagem" linhas={pacote} />
              </details>
            )}
            <p className="produto-acoes">
              <Link className="botao botao-secundario" to={`/comparar?p=${id}`}>
                Comparar
              </Link>
            </p>
          </div>
        </div>
      </section>
      {combina.length > 0 && (
        <div className="caixa produto-grupos">
          {combina.map(({ titulo, produtos, monta }) => (
            <section key={titulo} className="secao secao-junta">
              <TituloDaSecao titulo={titulo}>{monta && elo}</TituloDaSecao>
              <Grade produtos={produtos} />
            </section>
          ))}
        </div>
      )}
      {avaliacoes && <Avaliacoes avaliacoes={avaliacoes} />}
    </>
  );
}
