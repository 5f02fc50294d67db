// @requirement 15.18.1
import { data, Link, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { pedirAviso } from '#application/consentimentos/pedir-aviso.ts';
import { buscarProduto } from '#db/produtos/ler-catalogo.ts';
import { textoAtualDoConsentimento } from '#domain/consentimentos/consentimento.ts';
import { formaDoProdutoId } from '#domain/produtos/produto.ts';
import { estoqueDaVariacao } from '#domain/produtos/variacoes.ts';
import { acao } from '#web/form-action.ts';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { texto, valorGuardado } from '#web/form-fields.ts';
import { enderecoContext } from '#web/middleware/limite-por-endereco.ts';
import { metaForaDosBuscadores } from '#web/moldura/meta.ts';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { PaginaEstreita } from '#web/ui/base/pagina-estreita.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { frasesDoAviso } from './avise-me-frases.ts';
import type { Route } from './+types/pedir.ts';

/** Returns the variations that can be waited for. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const produto = formaDoProdutoId.test(id) ? await buscarProduto(context.get(lojaContext).db, id) : null;
  if (!produto) throw data(null, { status: 404 });
  const proprias = { ...produto, proprias: produto.opcoes };
  const faltam = produto.opcoes.map(({ nome }) => nome).filter((nome) => estoqueDaVariacao(proprias, nome) === 0);
  return {
    id,
    nome: produto.nome,
    faltam,
    esgotado: !produto.digital && produto.estoque === 0,
    aVenda: produto.digital || (produto.estoque > 0 && faltam.length === 0),
    email: context.get(usuarioContext)?.email ?? '',
  };
}

export const action = acao(
  z.pipe(
    z.object({ variacao: valorGuardado(60), email: texto(300) }),
    z.transform((digitado) => ({ digitado })),
  ),
  ({ loja, context, params }, { digitado }) =>
    pedirAviso(loja, { produtoId: params['id'] ?? '', ...digitado }, context.get(enderecoContext)),
  frasesDoAviso,
  {
    status: { 'nao-encontrado': 404, 'email-invalido': 422, 'variacao-vazia': 422, 'muitas-tentativas': 429 },
    cabecalhos: (fim) =>
      !fim.ok && fim.erro.codigo === 'muitas-tentativas' ? { 'Retry-After': String(fim.erro.esperaS) } : undefined,
  },
);

export function meta({ matches }: Route.MetaArgs) {
  return metaForaDosBuscadores('Avise-me quando chegar', matches[0].loaderData.loja.nome);
}

export default function PedirAviso({
  loaderData: { id, nome, faltam, esgotado, aVenda, email },
  actionData,
}: Route.ComponentProps) {
  const ocupado = useNavigation().state === 'submitting';
  const recusa = actionData && !actionData.ok ? actionData : null;
  const campo = useCampos(recusa?.digitado ?? { email }, recusa?.faltas);
  return (
    <PaginaEstreita titulo="Avise-me quando chegar" chamada={nome}>
      {actionData?.ok ? (
        <FraseDaResposta resposta={actionData} />
      ) : aVenda ? (
        <Mensagem tipo="info" texto={frasesDoAviso.recusas['ha-estoque'] as string} />
      ) : (
        <Formulario julgado={actionData} method="post" className="campos" noValidate>
          {recusa?.frase && (
            <div className="aviso-no-formulario">
              <FraseDaResposta resposta={recusa} />
            </div>
          )}
          {faltam.length > 0 && (
            <CampoDeEscolha
              rotulo="Opção"
              {...campo('variacao')}
              className="colunas-3-largo"
              opcoes={[
                ...(esgotado ? [{ valor: '', nome: 'Qualquer opção' }] : []),
                ...faltam.map((opcao) => ({ valor: opcao, nome: opcao })),
              ]}
            />
          )}
          <Campo
            rotulo="E-mail"
            {...campo('email')}
            type="email"
            className={faltam.length > 0 ? 'colunas-3-largo' : undefined}
            dica={textoAtualDoConsentimento('avise-me').texto}
            autoComplete="email"
            maxLength={254}
            required
          />
          <div className="aviso-no-formulario">
            <BotaoDeEnvio className="botao botao-principal" ocupado={ocupado && 'Enviando...'}>
              Avise-me quando chegar
            </BotaoDeEnvio>
          </div>
        </Formulario>
      )}
      <p>
        <Link className="elo" to={`/produto/${id}`}>
          Voltar ao produto
        </Link>
      </p>
    </PaginaEstreita>
  );
}
