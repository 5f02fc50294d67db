import '#web/styles/painel-cadastros.css';
import '#web/styles/painel-configuracao.css';
import '#web/styles/painel-produto-form.css';
import { data } from 'react-router';
import {
  type ConfiguracaoDigitada,
  nomesDasPaginas,
  salvarConfiguracao,
} from '#application/admin/configuracao/salvar-configuracao.ts';
import { lerConfiguracao } from '#db/queries/configuracao.ts';
import { mascararTelefone } from '#domain/checkout.ts';
import type { DadosDaLoja, PaginasDaLoja } from '#domain/loja.ts';
import { camposDaLoja, digitarLoja } from '#domain/loja-cadastro.ts';
import { TentarDeNovo } from '#web/components/catalogo/tentar-de-novo.tsx';
import { Mensagem } from '#web/components/conta/mensagem.tsx';
import { FormularioDaLoja, type RespostaDaConfiguracao } from '#web/components/painel/configuracao/formulario.tsx';
import { TituloDoPainel } from '#web/components/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/contexto.ts';
import { outraPessoaMudou } from '#web/messages/cadastro.ts';
import { mensagensDaLoja } from '#web/messages/configuracao.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import type { Route } from './+types/configuracao.ts';

const porPagina = <T,>(valor: (pagina: keyof PaginasDaLoja) => T) =>
  Object.fromEntries(nomesDasPaginas.map((pagina) => [pagina, valor(pagina)])) as Record<keyof PaginasDaLoja, T>;

function digitar({ loja, paginas }: { loja: DadosDaLoja; paginas: PaginasDaLoja }): ConfiguracaoDigitada {
  return {
    loja: { ...digitarLoja(loja), whatsapp: mascararTelefone(loja.whatsapp) },
    paginas: porPagina((pagina) => paginas[pagina] ?? ''),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { versao, ...configuracao } = await lerConfiguracao(context.get(lojaContext).db);
  return { inicial: digitar(configuracao), versao };
}

export async function action({ context, request }: Route.ActionArgs) {
  const campos = await request.formData();
  const texto = (nome: string) => {
    const valor = campos.get(nome);
    return typeof valor === 'string' ? valor : '';
  };
  const digitado: ConfiguracaoDigitada = {
    loja: Object.fromEntries(camposDaLoja.map(({ campo }) => [campo, texto(campo)])) as ConfiguracaoDigitada['loja'],
    paginas: porPagina(texto),
  };
  const versao = /^\d{1,9}$/.test(texto('versao')) ? Number(texto('versao')) : -1;
  const salvo = await salvarConfiguracao(context.get(lojaContext), quemPede(context), digitado, versao);
  const responder = (mais: Partial<RespostaDaConfiguracao>, status: number) =>
    data<RespostaDaConfiguracao>(
      { salvo: false, mensagem: null, digitado, erros: {}, conflito: null, ...mais },
      { status },
    );
  if (salvo.ok) return responder({ salvo: true }, 200);
  if (salvo.erro.codigo === 'mudou-nesse-meio-tempo')
    return responder(
      { mensagem: outraPessoaMudou, conflito: { atual: digitar(salvo.erro.atual), versao: salvo.erro.versao } },
      409,
    );
  return responder(
    {
      erros: Object.fromEntries(
        Object.entries(salvo.erro.faltas).map(([campo, falta]) => [campo, mensagensDaLoja[falta]]),
      ),
    },
    422,
  );
}

export function meta() {
  return [{ title: 'Configuração · Painel Admin' }, { name: 'robots', content: 'noindex' }];
}

export default function Configuracao({ loaderData: { inicial, versao }, actionData }: Route.ComponentProps) {
  const resposta = actionData ?? null;
  return (
    <>
      <TituloDoPainel
        titulo="Configuração da loja"
        frase="Campos com * são obrigatórios. O que muda aqui aparece na loja na hora."
      />
      <FormularioDaLoja
        key={resposta?.salvo ? versao : 'editando'}
        inicial={inicial}
        versao={versao}
        resposta={resposta}
      />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <TituloDoPainel titulo="Configuração da loja" />
      <Mensagem tipo="erro" texto="Erro ao carregar a configuração.">
        <TentarDeNovo />
      </Mensagem>
    </>
  );
}
