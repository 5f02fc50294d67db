import type { ProdutoDoCartao } from '#db/queries/catalogo.ts';
import { Grade } from '#web/components/catalogo/grade.tsx';
import { nomeCurto } from '#web/components/catalogo/nome-curto.ts';
import { TituloDaSecao } from '#web/components/catalogo/titulo-da-secao.tsx';
import { Trilha } from '#web/components/catalogo/trilha.tsx';
import { useEntrar } from '#web/components/checkout/use-entrar.tsx';
import { BarraDeCompra } from '#web/components/produto/barra-de-compra.tsx';
import { Descricao } from '#web/components/produto/descricao.tsx';
import { Ficha } from '#web/components/produto/ficha.tsx';
import { Galeria } from '#web/components/produto/galeria.tsx';
import { linhasDeMedidas, linhasDoEbook } from '#web/components/produto/medidas.ts';
import type { ProdutoDaFicha } from '#web/components/produto/produto-da-ficha.ts';
import { Tabela } from '#web/components/produto/tabela.tsx';
import { useCompra } from '#web/components/produto/use-compra.ts';
import { EloAntecipado } from '#web/ui/elo-antecipado.tsx';

type PaginaDoProdutoProps = {
  produto: ProdutoDaFicha & {
    categoria: { slug: string; nome: string };
    pesoKg: number;
    alturaCm: number;
    larguraCm: number;
    comprimentoCm: number;
  };
  resumo: string;
  descricaoHtml: string;
  combina: ProdutoDoCartao[];
  pedidoPago: string | null;
  temSessao: boolean;
};

/** A product's page (specification 2, Product detail). */
export function PaginaDoProduto({
  produto,
  resumo,
  descricaoHtml,
  combina,
  pedidoPago,
  temSessao,
}: PaginaDoProdutoProps) {
  const { id, nome, categoria, digital } = produto;
  const compra = useCompra(produto, temSessao);
  const { botao: entrar, gaveta: gavetaDeEntrar } = useEntrar();
  const tituloDaTabela = digital ? 'Sobre o eBook' : 'Medidas e peso';
  const linhas = digital ? linhasDoEbook(produto.paginas) : linhasDeMedidas(produto);
  return (
    <>
      <div className="caixa">
        <Trilha passos={[{ nome: categoria.nome, caminho: `/categoria/${categoria.slug}` }]} aqui={nomeCurto(nome)} />
        <div className="prod">
          <Galeria produtoId={id} imagens={produto.imagens} nome={nome} />
          <Ficha produto={produto} resumo={resumo} compra={compra} pedidoPago={pedidoPago} entrar={entrar} />
        </div>
      </div>
      <section className="sec">
        <div className="caixa duas">
          <div>
            <TituloDaSecao casa="a1" titulo="Descrição" />
            <Descricao html={descricaoHtml} />
          </div>
          {linhas.length > 0 && (
            <div>
              <TituloDaSecao casa="b1" titulo={tituloDaTabela} />
              <Tabela titulo={tituloDaTabela} linhas={linhas} />
            </div>
          )}
        </div>
      </section>
      {combina.length > 0 && (
        <section className="sec sec-j">
          <div className="caixa">
            <TituloDaSecao casa="c1" titulo="Combina com">
              <EloAntecipado className="elo" to={`/categoria/${categoria.slug}`}>
                Ver {categoria.nome}
              </EloAntecipado>
            </TituloDaSecao>
            <Grade produtos={combina} />
          </div>
        </section>
      )}
      <BarraDeCompra compra={compra} precoCentavos={produto.precoCentavos} digital={digital} entrar={entrar} />
      {gavetaDeEntrar}
    </>
  );
}
