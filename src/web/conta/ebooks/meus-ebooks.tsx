// @requirement 2.1.3 2.12.1 2.12.2 8.6.1
import { Link } from 'react-router';
import { listarEbooksDoCliente } from '#db/pedidos/ler-compras-do-cliente.ts';
import { produtosComPosicoes } from '#db/produtos/ler-posicoes.ts';
import { CartaoDoEbook } from '#web/conta/cartao-da-compra.tsx';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { frasesDaConta } from '#web/conta/conta-frases.ts';
import { lerOuAvisar } from '#web/conta/ler-ou-avisar.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import type { Route } from './+types/meus-ebooks.ts';

/** Returns the eBooks of the user's paid orders (docs/requirements.md 2.12). */
export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const uid = context.get(usuarioContext)?.uid ?? '';
  return lerOuAvisar(loja, {
    uid,
    mensagem: 'eBooks of a customer could not be read',
    endereco: {},
    ler: async () => {
      const ebooks = await listarEbooksDoCliente(loja.db, uid);
      const comPosicoes = await produtosComPosicoes(loja.db, [...new Set(ebooks.map(({ produtoId }) => produtoId))]);
      return { ebooks: ebooks.map((compra) => ({ ...compra, temPosicoes: comPosicoes.has(compra.produtoId) })) };
    },
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Meus eBooks', matches[0].loaderData.loja.nome);
}

export default function MeusEbooks({ loaderData }: Route.ComponentProps) {
  return (
    <section className="conta-secao">
      <h1>Meus eBooks</h1>
      {loaderData.falha ? (
        <Mensagem tipo="erro" texto={frasesDaConta.ebooks} />
      ) : loaderData.ebooks.length === 0 ? (
        <EstadoVazio coordenada="d1" frase="Você ainda não possui eBooks liberados.">
          <Link className="botao botao-secundario" to="/produtos?busca=ebook">
            Ver livros e eBooks
          </Link>
        </EstadoVazio>
      ) : (
        <ul className="compras">
          {loaderData.ebooks.map((compra) => (
            <li key={compra.itemId}>
              <CartaoDoEbook compra={compra} temPosicoes={compra.temPosicoes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
