// @requirement 15.39.5
import './favoritos.css';
import { data, Link } from 'react-router';
import { abrirLista } from '#application/favoritos/compartilhar-lista.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { lojaContext } from '#web/request-context.ts';
import { Trilha } from '#web/ui/base/trilha.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { CartaoDoFavorito } from './favoritos-cartao.tsx';
import { frasesDosFavoritos } from './favoritos-frases.ts';
import type { Route } from './+types/lista-compartilhada.ts';

export async function loader({ context, params: { codigo } }: Route.LoaderArgs) {
  const aberta = await abrirLista(context.get(lojaContext), codigo, context.get(enderecoContext));
  if (aberta.ok) return data({ lista: aberta.valor, frase: '' });
  return aberta.erro.codigo === 'nao-encontrada'
    ? data({ lista: null, frase: frasesDosFavoritos.semLista }, { status: 404 })
    : data(
        { lista: null, frase: frasesDosFavoritos.muitas },
        { status: 429, headers: { 'Retry-After': String(aberta.erro.esperaS) } },
      );
}

const titulo = (nome: string | null | undefined) => (nome ? `A lista de ${nome}` : 'Lista de favoritos');

export function meta({ loaderData, matches }: Route.MetaArgs) {
  // The address is a key: other sites get no referrer.
  return metaForaDosBuscadores(titulo(loaderData?.lista?.nome), matches[0].loaderData.loja.nome, 'same-origin');
}

/** A shared list: the products, and the person's first name if wanted. */
export default function ListaCompartilhada({ loaderData: { lista, frase } }: Route.ComponentProps) {
  const produtos = lista?.produtos ?? [];
  return (
    <div className="caixa favoritos">
      <Trilha passos={[]} paginaAtual="Lista de favoritos" />
      <h1>{titulo(lista?.nome)}</h1>
      {produtos.length > 0 ? (
        <ul className="favoritos-lista">
          {produtos.map((produto) => (
            <CartaoDoFavorito key={produto.id} produto={produto} />
          ))}
        </ul>
      ) : (
        <EstadoVazio coordenada="c6" frase={frase || 'Não há nada nesta lista agora.'}>
          <Link className="botao botao-secundario" to="/produtos">
            Ver todos os produtos
          </Link>
        </EstadoVazio>
      )}
    </div>
  );
}
