// @requirement 15.6.5
import '#web/admin/base/pendencias.css';
import './inicio.css';
import { lerDiaDaLoja } from '#application/funcionamento/dia-da-loja.ts';
import { lerAndamento } from '#application/funcionamento/primeiros-passos.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { diaComSemanaPorExtenso } from '#domain/dias-por-extenso.ts';
import { novoId } from '#domain/identificador.ts';
import type { AreaDoPainel } from '#domain/usuarios/conjunto-de-direitos.ts';
import { podeVer } from '#domain/usuarios/direitos.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { escolhaUmaOpcao } from '#web/admin/base/escolha-uma-opcao.tsx';
import { erroDoStatus } from '#web/admin/base/status-do-pedido-frases.ts';
import { emUmaLinha } from '#web/form-response.ts';
import { noAnswer, Page, rereadAfterRefusal } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Dia, FecharALoja } from './dia.tsx';
import { acoesDoInicio } from './inicio-action.ts';
import { PrimeirosPassos } from './primeiros-passos.tsx';
import type { Route } from './+types/inicio.ts';

/**
 * The steps of the setup until all are done, and the day's work of an open shop. Both leave out the parts that the person
 * has no right to see.
 */
export const loader = load(async ({ loja, who }) => {
  const podeVerArea = (area: AreaDoPainel) => podeVer(who, area);
  const { aberta, andamento } = await lerAndamento(loja);
  return {
    andamento: podeVerArea('configuracao') ? andamento : null,
    dia: aberta ? await lerDiaDaLoja(loja, podeVerArea) : null,
    chave: novoId(),
    comPorta: !loja.demo,
  };
});

export const action = acoesDoInicio;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer({ status: { erro: erroDoStatus } });

export default function Inicio({ loaderData, actionData }: Route.ComponentProps) {
  const { andamento, dia, chave, comPorta } = loaderData;
  const head = dia
    ? { title: 'Hoje', note: diaComSemanaPorExtenso(diaEmSaoPaulo(dia.agora)) }
    : { title: 'Painel Admin' };
  return (
    <Page {...head}>
      {actionData && <Mensagem tipo={actionData.ok ? 'sucesso' : 'erro'} texto={emUmaLinha(actionData)} />}
      {dia && <Dia dia={dia} chave={chave} resposta={actionData} />}
      {andamento && <PrimeirosPassos andamento={andamento} aberta={dia !== null} />}
      {dia && comPorta && (
        <Ato intencao="fechar">
          <FecharALoja />
        </Ato>
      )}
      <p className="dia-menu">{escolhaUmaOpcao}</p>
    </Page>
  );
}
