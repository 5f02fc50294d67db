import '#web/admin/base/formulario.css';
import './configuracao.css';
import '#web/admin/base/formulario-de-produto.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import { data } from 'react-router';
import type * as z from 'zod/mini';
import { type AparenciaDigitada, salvarAparencia } from '#application/configuracao/salvar-aparencia.ts';
import { type ConfiguracaoDigitada, salvarConfiguracao } from '#application/configuracao/salvar-configuracao.ts';
import { lerAparencia, lerConfiguracao } from '#db/queries/configuracao/configuracao.ts';
import { tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { acao, acoes } from '#web/form-action.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { digitarLoja } from '#domain/configuracao/loja-cadastro.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { esquemaDaAparencia, esquemaDaConfiguracao, porPagina } from './configuracao-schema.ts';
import { FormularioDaAparencia, type RespostaDaAparencia } from './aparencia.tsx';
import { FormularioDaLoja, type RespostaDaConfiguracao } from './configuracao-formulario.tsx';
import {
  envioGrandeDemais,
  erroAoCarregarConfiguracao,
  frasesDaAparencia,
  frasesDaConfiguracao,
} from './configuracao-frases.ts';
import type { Route } from './+types/configuracao.ts';

/** The shop's data as its form shows them. */
function digitar({ loja, paginas }: { loja: DadosDaLoja | null; paginas: PaginasDaLoja }): ConfiguracaoDigitada {
  return {
    loja: { ...digitarLoja(loja), whatsapp: mascararTelefone(loja?.whatsapp ?? '') },
    paginas: porPagina((pagina) => paginas[pagina] ?? ''),
  };
}

/** Bytes: two pictures of the maximum size. */
const MAIOR_ENVIO = 31 * 1024 * 1024;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [{ versao, ...escrita }, visual] = await Promise.all([lerConfiguracao(db), lerAparencia(db)]);
  return { inicial: digitar(escrita), versao, aparencia: visual.aparencia, versaoDaAparencia: visual.versao };
}

const configuracao = acao(
  esquemaDaConfiguracao,
  ({ loja, context }, { versao, digitado }) => salvarConfiguracao(loja, quemPede(context), digitado, versao),
  frasesDaConfiguracao,
  { conflito: ({ atual, versao }) => ({ atual: digitar(atual), versao }) },
);

type Imagens = z.output<typeof esquemaDaAparencia>['imagens'];

async function imagensDe(imagens: Imagens): Promise<AparenciaDigitada['imagens']> {
  const pares = tiposDeImagemDaLoja.map(async (tipo) => {
    const arquivo = imagens[tipo];
    if (arquivo) return [tipo, new Uint8Array(await arquivo.arrayBuffer())] as const;
    return [tipo, imagens[`tirar-${tipo}`] ? 'tirar' : 'manter'] as const;
  });
  return Object.fromEntries(await Promise.all(pares)) as AparenciaDigitada['imagens'];
}

const aparencia = acao(
  esquemaDaAparencia,
  async ({ loja, context }, { versao, digitado, imagens }) =>
    salvarAparencia(loja, quemPede(context), { ...digitado, imagens: await imagensDe(imagens) }, versao),
  frasesDaAparencia,
  { conflito: ({ atual: { versao } }) => ({ versao }) },
);

const acoesDaPagina = acoes({ configuracao, aparencia }, 'configuracao');

export async function action(pedida: Route.ActionArgs) {
  // Checked before the body is read: pictures are held in memory as a whole.
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
  const chave = useChaveDaVersao(resposta, versao);
  return (
    <>
      <TituloDoPainel
        titulo="Configuração da loja"
        frase="Campos com * são obrigatórios. O que muda aqui aparece na loja na hora."
      />
      <FormularioDaLoja key={chave} {...{ inicial, versao, resposta }} />
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
