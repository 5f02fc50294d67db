import '#web/admin/base/formulario.css';
import './configuracao.css';
import '#web/admin/base/formulario-de-produto.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import '#web/admin/base/previa-do-produto.css';
import { data } from 'react-router';
import { lerAparencia, lerConfiguracao } from '#db/queries/configuracao/configuracao.ts';
import { acoes } from '#web/form-action.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { aparencia, configuracao } from './configuracao-action.ts';
import { FormularioDaAparencia, type RespostaDaAparencia } from './aparencia.tsx';
import { digitar } from './configuracao-digitado.ts';
import { FormularioDaLoja, type RespostaDaConfiguracao } from './configuracao-formulario.tsx';
import { envioGrandeDemais, erroAoCarregarConfiguracao } from './configuracao-frases.ts';
import type { Route } from './+types/configuracao.ts';

/** Bytes: two pictures of the maximum size. */
const MAIOR_ENVIO = 31 * 1024 * 1024;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [{ versao, ...escrita }, visual] = await Promise.all([lerConfiguracao(db), lerAparencia(db)]);
  return { inicial: digitar(escrita), versao, aparencia: visual.aparencia, versaoDaAparencia: visual.versao };
}

const acoesDaPagina = acoes({ configuracao, aparencia }, 'configuracao');

export async function action(pedida: Route.ActionArgs) {
  // Without a length, or with too much of it, nothing is read: pictures are kept whole in memory.
  const tamanho = Number(pedida.request.headers.get('Content-Length') ?? Number.NaN);
  if (tamanho <= MAIOR_ENVIO) return acoesDaPagina(pedida);
  const recusada = { ok: false as const, codigo: 'grande-demais', frase: envioGrandeDemais, motivo: null, faltas: {} };
  return data({ ...recusada, intencao: 'aparencia', digitado: null, conflito: null }, { status: 413 });
}

export const meta = () => metaDoPainel('Configuração');

export default function Configuracao({ loaderData, actionData }: Route.ComponentProps) {
  const { inicial, versao, aparencia: visual, versaoDaAparencia } = loaderData;
  const daAparencia = actionData?.intencao === 'aparencia' ? (actionData as RespostaDaAparencia) : null;
  const resposta = actionData && !daAparencia ? (actionData as RespostaDaConfiguracao) : null;
  return (
    <>
      <TituloDoPainel
        titulo="Configuração da loja"
        frase="Campos com * são obrigatórios. O que muda aqui aparece na loja na hora."
      />
      <FormularioDaLoja key={resposta?.ok ? versao : 'editando'} {...{ inicial, versao, resposta }} />
      <FormularioDaAparencia
        key={`aparencia ${versaoDaAparencia}`}
        aparencia={visual}
        versao={versaoDaAparencia}
        resposta={daAparencia}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Configuração da loja" frase={erroAoCarregarConfiguracao} />;
}
