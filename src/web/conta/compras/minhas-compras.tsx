// @requirement 2.1.3 2.13.1 2.13.2 8.6.1
import { Link } from 'react-router';
import { listarComprasDoCliente } from '#db/pedidos/ler-compras-do-cliente.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { CarregarMais } from '#web/ui/list/mais-linhas.tsx';
import { CartaoDaCompra } from '#web/conta/cartao-da-compra.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useMaisLinhas } from '#web/ui/list/mais-linhas.tsx';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { frasesDaConta } from '#web/conta/conta-frases.ts';
import { lerOuAvisar } from '#web/conta/ler-ou-avisar.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/minhas-compras.ts';

/** Returns the items of the user's paid orders (docs/requirements.md 2.13 and 7.4). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const uid = context.get(usuarioContext)?.uid ?? '';
  const depois = url.searchParams.get('depois');
  return lerOuAvisar(loja, {
    uid,
    mensagem: 'purchases of a customer could not be read',
    endereco: { depois },
    ler: () => listarComprasDoCliente(loja.db, { uid, cursor: depois }),
  });
}

export const handle: FrasesSemResposta = { leitura: frasesDaConta.compras };

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Minhas compras', matches[0].loaderData.loja.nome);
}

export default function MinhasCompras({ loaderData }: Route.ComponentProps) {
  return (
    <section className="conta-secao">
      <h1>Minhas compras</h1>
      {loaderData.falha ? (
        <Mensagem tipo="erro" texto={frasesDaConta.compras} />
      ) : (
        <Lista key={loaderData.depois} primeira={loaderData} />
      )}
    </section>
  );
}

type Lida = Extract<Route.ComponentProps['loaderData'], { falha: false }>;

function Lista({ primeira }: { primeira: Lida }) {
  const { linhas, proximo, fetcher, carregando, falhou } = useMaisLinhas(primeira, ({ itemId }) => itemId);
  if (linhas.length === 0) {
    return (
      <EstadoVazio coordenada="c1" frase="Você ainda não possui compras registradas.">
        <Link className="botao botao-secundario" to="/produtos">
          Ver produtos
        </Link>
      </EstadoVazio>
    );
  }
  return (
    <>
      <ul className="compras">
        {linhas.map((compra) => (
          <li key={compra.itemId}>
            <CartaoDaCompra compra={compra} />
          </li>
        ))}
      </ul>
      {proximo && (
        <CarregarMais
          Form={fetcher.Form}
          caminho="/minhas-compras"
          campos={{ depois: proximo }}
          carregando={carregando}
          falha={falhou ? frasesDaConta.compras : null}
        />
      )}
    </>
  );
}
