import '#web/admin/base/formulario.css';
import './configuracao.css';
import '#web/admin/base/formulario-de-produto.css';
import '#web/admin/base/chave.css';
import '#web/admin/base/editor.css';
import { data } from 'react-router';
import { salvarAjustes } from '#application/configuracao/salvar-ajustes.ts';
import type { AparenciaDigitada } from '#application/configuracao/salvar-aparencia.ts';
import type { ConfiguracaoDigitada } from '#application/configuracao/salvar-configuracao.ts';
import { lerAparencia, lerConfiguracao } from '#db/queries/configuracao/configuracao.ts';
import { tiposDeImagemDaLoja } from '#domain/configuracao/aparencia.ts';
import { acao } from '#web/form-action.ts';
import { useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { digitarLoja } from '#domain/configuracao/loja-cadastro.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/configuracao/loja.ts';
import { esquemaDosAjustes, type ImagensEnviadas, porPagina } from './configuracao-schema.ts';
import { FormularioDaLoja } from './configuracao-formulario.tsx';
import { SecaoMedicao } from './secao-medicao.tsx';
import { SecaoLevarTudo } from './secao-levar-tudo.tsx';
import { envioGrandeDemais, erroAoCarregarConfiguracao, frasesDosAjustes } from './configuracao-frases.ts';
import type { Route } from './+types/configuracao.ts';

/** The shop's data as its form shows them. */
function digitar({ loja, paginas }: { loja: DadosDaLoja | null; paginas: PaginasDaLoja }): ConfiguracaoDigitada {
  return {
    loja: { ...digitarLoja(loja), whatsapp: mascararTelefone(loja?.whatsapp ?? '') },
    paginas: porPagina((pagina) => paginas[pagina] ?? ''),
  };
}

/** Bytes: two pictures of the maximum size, and the texts. */
const MAIOR_ENVIO = 32 * 1024 * 1024;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [{ versao, ...escrita }, visual] = await Promise.all([lerConfiguracao(db), lerAparencia(db)]);
  return {
    inicial: digitar(escrita),
    aparencia: visual.aparencia,
    versoes: { loja: versao, aparencia: visual.versao },
  };
}

async function imagensDe(imagens: ImagensEnviadas): Promise<AparenciaDigitada['imagens']> {
  const pares = tiposDeImagemDaLoja.map(async (tipo) => {
    const arquivo = imagens[tipo];
    if (arquivo) return [tipo, new Uint8Array(await arquivo.arrayBuffer())] as const;
    return [tipo, imagens[`tirar-${tipo}`] ? 'tirar' : 'manter'] as const;
  });
  return Object.fromEntries(await Promise.all(pares)) as AparenciaDigitada['imagens'];
}

const salvar = acao(
  esquemaDosAjustes,
  async ({ loja, context }, { versoes, digitado: { cor, ...configuracao }, imagens }) => {
    const aparencia = { cor, imagens: await imagensDe(imagens) };
    return salvarAjustes(loja, quemPede(context), { configuracao, aparencia }, versoes);
  },
  frasesDosAjustes,
  { conflito: ({ atual: { versoes, ...atual } }) => ({ atual: digitar(atual), versao: versoes.loja, versoes }) },
);

export async function action(pedida: Route.ActionArgs) {
  // Checked before the body is read: pictures are held in memory as a whole.
  const tamanho = Number(pedida.request.headers.get('Content-Length') ?? Number.NaN);
  if (tamanho <= MAIOR_ENVIO) return salvar(pedida);
  const recusada = { ok: false as const, codigo: 'grande-demais', frase: envioGrandeDemais, motivo: null, faltas: {} };
  return data({ ...recusada, intencao: '', digitado: null, conflito: null }, { status: 413 });
}

export const meta = () => metaDoPainel('Configuração');

export default function Configuracao({ loaderData, actionData }: Route.ComponentProps) {
  const { inicial, versoes, aparencia } = loaderData;
  const resposta = actionData ?? null;
  const chave = useChaveDaVersao(resposta, versoes.loja + versoes.aparencia);
  return (
    <>
      <TituloDoPainel
        titulo="Configuração"
        frase="Campos com * são obrigatórios. O que muda aqui aparece na loja na hora."
      />
      <FormularioDaLoja key={chave} {...{ inicial, versoes, aparencia, resposta }} />
      <SecaoMedicao />
      <SecaoLevarTudo />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Configuração" frase={erroAoCarregarConfiguracao} />;
}
