import { cabecalhosDoArquivo } from '#application/exportacao.ts';
import { lerMeusDados } from '#db/queries/conta/meus-dados.ts';
import { reaisDeCentavos } from '#domain/dinheiro.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import type { Route } from './+types/dados.json.ts';

/** Amounts are in reais, for readers who do not expect centavos. */
function emReais(_chave: string, valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor) || valor instanceof Date) return valor;
  return Object.fromEntries(
    Object.entries(valor).map(([nome, dado]) =>
      nome.endsWith('Centavos') && typeof dado === 'number'
        ? [nome.slice(0, -'Centavos'.length), reaisDeCentavos(dado)]
        : [nome, dado],
    ),
  );
}

/** Serves all data about the signed-in user as JSON. */
export async function loader({ context }: Route.LoaderArgs) {
  const dados = await lerMeusDados(context.get(lojaContext).db, context.get(usuarioContext)?.uid ?? '');
  return new Response(JSON.stringify(dados, emReais, 2), {
    headers: cabecalhosDoArquivo('meus-dados.json', 'application/json; charset=utf-8'),
  });
}
