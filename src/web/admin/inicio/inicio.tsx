// @requirement 15.6.5
import '#web/admin/base/pendencias.css';
import './inicio.css';
import * as z from 'zod/mini';
import { abrirLoja, fecharLoja } from '#application/funcionamento/abrir-loja.ts';
import { lerDiaDaLoja } from '#application/funcionamento/dia-da-loja.ts';
import { lerAndamento } from '#application/funcionamento/primeiros-passos.ts';
import { testarEmail } from '#application/funcionamento/testar-email.ts';
import { lerSaude } from '#application/saude/ler-saude.ts';
import { vigiarSaude } from '#application/saude/vigiar-saude.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { diaComSemanaPorExtenso } from '#domain/dias-por-extenso.ts';
import type { AreaDoPainel } from '#domain/usuarios/conjunto-de-direitos.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { novoId } from '#domain/identificador.ts';
import { ok } from '#domain/result.ts';
import { acao, acoes } from '#web/form-action.ts';
import { acaoDeAjustarEstoque } from '#web/admin/base/ajuste-de-estoque-action.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { escolhaUmaOpcao } from '#web/admin/base/escolha-uma-opcao.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { mudarStatus } from '#web/admin/base/status-do-pedido-action.ts';
import { erroDoStatus } from '#web/admin/base/status-do-pedido-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { emUmaLinha } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Dia, FecharALoja } from './dia.tsx';
import { frasesDeAbrir, frasesDeConferir, frasesDeFechar, frasesDoTeste } from './inicio-frases.ts';
import { PrimeirosPassos } from './primeiros-passos.tsx';
import type { Route } from './+types/inicio.ts';

/**
 * The steps of the setup until all are done, and the day's work of an open shop. Both leave out the parts that the person
 * has no right to see.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const podeVerArea = (area: AreaDoPainel) => podeVer(quemPede(context), area);
  const { aberta, andamento } = await lerAndamento(loja);
  return {
    andamento: podeVerArea('configuracao') ? andamento : null,
    dia: aberta ? await lerDiaDaLoja(loja, podeVerArea) : null,
    chave: novoId(),
    comPorta: !loja.demo,
  };
}

const nada = z.object({});
export const action = acoes(
  {
    abrir: acao(nada, ({ loja, context }) => abrirLoja(loja, quemPede(context)), frasesDeAbrir),
    fechar: acao(nada, ({ loja, context }) => fecharLoja(loja, quemPede(context)), frasesDeFechar),
    conferir: acao(
      nada,
      async ({ loja }) => {
        await vigiarSaude(loja);
        return ok((await lerSaude(loja)).fatos.provedor === 'respondeu');
      },
      frasesDeConferir,
    ),
    // The acts of the day's rows.
    status: mudarStatus,
    ajustar: acaoDeAjustarEstoque,
    'testar-email': acao(nada, ({ loja, context }) => testarEmail(loja, quemPede(context).email), frasesDoTeste),
  },
  null,
);

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = { formularios: { status: erroDoStatus } };

export default function InicioDoAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { andamento, dia, chave, comPorta } = loaderData;
  return (
    <>
      {dia ? (
        <TituloDoPainel titulo="Hoje" frase={diaComSemanaPorExtenso(diaEmSaoPaulo(dia.agora))} />
      ) : (
        <TituloDoPainel titulo="Painel Admin" />
      )}
      {actionData && <Mensagem tipo={actionData.ok ? 'sucesso' : 'erro'} texto={emUmaLinha(actionData)} />}
      {dia && <Dia dia={dia} chave={chave} resposta={actionData} />}
      {andamento && <PrimeirosPassos andamento={andamento} aberta={dia !== null} />}
      {dia && comPorta && (
        <Ato intencao="fechar">
          <FecharALoja />
        </Ato>
      )}
      <p className="dia-menu">{escolhaUmaOpcao}</p>
    </>
  );
}
