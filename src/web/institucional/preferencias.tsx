// @requirement 15.43.2
import { lerServicosLigados } from '#db/medicao/ler-servicos-de-medicao.ts';
import { escolhaNosCookies, escreverServicos } from '#domain/medicao/permissao.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { lojaContext } from '#web/request-context.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginaDeTexto } from './pagina-de-texto.tsx';
import { ServicosLigados } from './servicos-ligados.tsx';
import type { Route } from './+types/preferencias.ts';

export async function loader({ context, request: { headers } }: Route.LoaderArgs) {
  const ligados = await lerServicosLigados(context.get(lojaContext).db);
  const escolha = escolhaNosCookies(headers.get('Cookie') ?? '');
  const recusaNoNavegador = headers.get('DNT') === '1' || headers.get('Sec-GPC') === '1';
  return { ligados, escolha, recusaNoNavegador };
}

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Preferências de privacidade', matches[0].loaderData.loja.nome);
}

function fraseDaEscolha({ escolha, recusaNoNavegador }: Route.ComponentProps['loaderData']): string {
  if (recusaNoNavegador) return 'O seu navegador pede para não ser medido, e isso vale como recusa: não contamos nada.';
  if (escolha === null) return 'Você ainda não escolheu: não contamos nada.';
  return escolha === 'recusada' ? 'Você recusou: não contamos nada.' : 'Você aceitou.';
}

export default function Preferencias({ loaderData }: Route.ComponentProps) {
  const { ligados, recusaNoNavegador } = loaderData;
  return (
    <PaginaDeTexto titulo="Preferências de privacidade">
      {ligados.length === 0 ? (
        <p>A loja não conta as compras a nenhum serviço de outros. Não há nada a escolher.</p>
      ) : (
        <>
          <Mensagem tipo="info" texto={fraseDaEscolha(loaderData)} />
          <ServicosLigados />
          {!recusaNoNavegador && (
            <form method="post" action="/api/privacidade" className="preferencias-botoes">
              <input type="hidden" name="servicos" value={escreverServicos(ligados)} />
              <button type="submit" className="botao botao-secundario" name="escolha" value="recusar">
                Recusar
              </button>
              <button type="submit" className="botao botao-secundario" name="escolha" value="aceitar">
                Aceitar
              </button>
            </form>
          )}
        </>
      )}
    </PaginaDeTexto>
  );
}
