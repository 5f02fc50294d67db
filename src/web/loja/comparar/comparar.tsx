// @requirement 15.9.7
import './comparar.css';
import { data, Form, Link } from 'react-router';
import type { ProdutoDoCartao } from '#db/produtos/ler-cartao.ts';
import { listarProdutosRelacionados } from '#db/produtos/ler-catalogo.ts';
import { lerComparacao } from '#db/produtos/ler-comparacao.ts';
import { lerComparados, linhasComparadas } from '#domain/produtos/comparacao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { lojaContext } from '#web/request-context.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { frasesDaComparacao } from './comparar-frases.ts';
import { TabelaDaComparacao } from './comparar-tabela.tsx';
import type { Route } from './+types/comparar.ts';

/** Most products of the same category offered for comparison. */
const PARA_ESCOLHER = 8;

/** Two or three products side by side (docs/requirements.md 15.9). Any address shows the page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, log } = context.get(lojaContext);
  const { ids, demais } = lerComparados(url.searchParams.getAll('p'));
  try {
    const produtos = await lerComparacao(
      db,
      ids.filter((id) => formaDoProdutoId.test(id)),
    );
    const [primeiro] = produtos;
    const sugeridos =
      primeiro && produtos.length === 1
        ? await listarProdutosRelacionados(db, primeiro.categoria.slug, primeiro.id, PARA_ESCOLHER)
        : [];
    return data({
      lida: true as const,
      produtos: produtos.map(({ ficha: _, ...produto }) => produto),
      linhas: linhasComparadas(produtos.map(({ ficha }) => ficha)),
      faltam: ids.length - produtos.length,
      demais,
      sugeridos,
    });
  } catch (erro) {
    log.error({ err: erro }, 'products could not be compared');
    return data({ lida: false as const }, { status: 503 });
  }
}

/** Not indexed: one page per combination. */
export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores(frasesDaComparacao.titulo, matches[0].loaderData.loja.nome);
}

export default function Comparar({ loaderData }: Route.ComponentProps) {
  return (
    <div className="caixa comparar">
      <Trilha passos={[]} paginaAtual="Comparar" />
      <h1>{frasesDaComparacao.titulo}</h1>
      {loaderData.lida ? <Comparacao {...loaderData} /> : <Mensagem tipo="erro" texto={frasesDaComparacao.carregar} />}
    </div>
  );
}

type ComparacaoProps = Extract<Route.ComponentProps['loaderData'], { lida: true }>;

function Comparacao({ produtos, linhas, faltam, demais, sugeridos }: ComparacaoProps) {
  const [primeiro] = produtos;
  return (
    <>
      {faltam > 0 && <Mensagem tipo="info" texto={frasesDaComparacao.naoAchados(faltam)} />}
      {demais && <Mensagem tipo="info" texto={frasesDaComparacao.demais} />}
      {primeiro && sugeridos.length > 0 && <Escolha de={primeiro} sugeridos={sugeridos} />}
      {primeiro ? (
        <TabelaDaComparacao produtos={produtos} linhas={linhas} />
      ) : (
        <EstadoVazio coordenada="d5" frase={frasesDaComparacao.comoComecar}>
          <Link className="botao botao-secundario" to="/produtos">
            Ver todos os produtos
          </Link>
        </EstadoVazio>
      )}
    </>
  );
}

type Opcao = Pick<ProdutoDoCartao, 'id' | 'nome' | 'imagem' | 'medida' | 'precoCentavos'>;

/** A plain form: the selection is in the address. */
function Escolha({ de, sugeridos }: { de: Opcao; sugeridos: Opcao[] }) {
  return (
    <Form className="comparar-escolha" action="/comparar" aria-labelledby="comparar-com">
      <h2 id="comparar-com">{frasesDaComparacao.comQuais}</h2>
      <p>{frasesDaComparacao.falta}</p>
      <ul>
        {[de, ...sugeridos].map(({ id, nome, imagem, medida, precoCentavos }) => (
          <li key={id}>
            <label className="comparar-opcao">
              <input type="checkbox" name="p" value={id} defaultChecked={id === de.id} />
              {imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="72px" />}
              <span>
                {nome}
                <small>
                  {medida && `${medida} · `}
                  {formatarReais(precoCentavos)}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <button type="submit" className="botao botao-principal">
        Comparar
      </button>
    </Form>
  );
}
