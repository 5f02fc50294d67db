import './jogar.css';
import { data, Link } from 'react-router';
import { comOfertas } from '#application/precos/ofertas.ts';
import { pedidosPagosComProdutos } from '#db/ebooks/ler-ebooks.ts';
import { lerPosicoes } from '#db/produtos/ler-posicoes.ts';
import { jogamAsBrancas } from '#domain/produtos/posicao.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { nomeCurtoDoProduto } from '#domain/produtos/previa.ts';
import { dependeDe, lojaContext, usuarioContext } from '#web/request-context.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { PecasDoTabuleiro, TabuleiroParado } from '#web/ui/tabuleiro/tabuleiro.tsx';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Preco } from '#web/ui/base/preco.tsx';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { Jogo } from './jogo.tsx';
import type { Route } from './+types/jogar.ts';

/** Returns the positions of an eBook: public while it is on sale, afterwards for its buyers. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const { db } = loja;
  dependeDe(context, 'catalogo', 'configuracao', `produto:${id}`);
  const lidas = formaDoProdutoId.test(id) ? await lerPosicoes(db, id) : null;
  const uid = context.get(usuarioContext)?.uid;
  const pode = lidas?.aVenda || (lidas && uid && (await pedidosPagosComProdutos(db, uid, [id])).has(id));
  if (!lidas || !pode) throw data(null, { status: 404 });
  const { nome, posicoes, imagem, aVenda } = lidas;
  const [emOferta] = await comOfertas(loja, [{ id }]);
  return { id, nome, precoCentavos: emOferta?.oferta?.porCentavos ?? lidas.precoCentavos, posicoes, imagem, aVenda };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return metaForaDosBuscadores(
    loaderData ? `Jogue: ${nomeCurtoDoProduto(loaderData.nome)}` : 'Jogar',
    matches[0].loaderData.loja.nome,
  );
}

/** Playable positions of a book (docs/requirements.md 15.9.9); without scripts they are drawn with their solutions. */
export default function Jogar({ loaderData }: Route.ComponentProps) {
  const { id, nome, precoCentavos, posicoes, imagem, aVenda } = loaderData;
  return (
    <div className="caixa pagina-de-jogar">
      <Trilha passos={[{ nome: nomeCurtoDoProduto(nome), caminho: `/produto/${id}` }]} paginaAtual="Jogar" />
      <h1>{nome}</h1>
      <PecasDoTabuleiro />
      <Jogo key={id} posicoes={posicoes} />
      {aVenda && (
        <section className="jogo-livro" aria-label="O livro">
          <div>{imagem && <Fotografia imagem={{ ...imagem, alt: '' }} tamanhos="240px" />}</div>
          <p>As posições são deste eBook em PDF, com as explicações do autor.</p>
          <Preco centavos={precoCentavos} />
          <Link className="botao botao-principal" to={`/produto/${id}`}>
            Comprar o eBook
          </Link>
        </section>
      )}
      <noscript>
        <ol className="jogo-parado">
          {posicoes.map(({ fen, solucao }) => (
            <li key={fen}>
              <p>{jogamAsBrancas(fen) ? 'Jogam as brancas.' : 'Jogam as pretas.'}</p>
              <TabuleiroParado fen={fen} virado={!jogamAsBrancas(fen)} />
              <details>
                <summary>Solução</summary>
                <p data-solucao={solucao.join(' ')}>{solucao.join(' ')}</p>
              </details>
            </li>
          ))}
        </ol>
      </noscript>
    </div>
  );
}
