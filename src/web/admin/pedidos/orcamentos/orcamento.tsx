// @requirement 15.36.5 15.36.6
import '#web/ui/list/soma.css';
import '#web/admin/pedidos/pagina-do-pedido.css';
import { Fragment, useState } from 'react';
import { data, Link, useNavigation, useSubmit } from 'react-router';
import * as z from 'zod/mini';
import { eloDoOrcamento } from '#application/pedidos/elo-do-orcamento.ts';
import { enviarOrcamento } from '#application/pedidos/enviar-orcamento.ts';
import { excluirOrcamento } from '#application/pedidos/orcamentos.ts';
import { lerOrcamento } from '#db/queries/pedidos/orcamentos.ts';
import { linkDoWhatsapp } from '#domain/atendimento/atendimento.ts';
import { enderecoEmUmaLinha } from '#domain/checkout/checkout.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarDia, formatarMomento } from '#domain/datas.ts';
import { novoId } from '#domain/identificador.ts';
import { nomeDoOrcamento, podeSerEnviado, precoAlterado, situacaoDoOrcamento } from '#domain/pedidos/orcamento.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { mascararTelefone } from '#domain/telefone.ts';
import { podeEnviar } from '#domain/usuarios/direitos-do-painel.ts';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { seguirComRecado } from '#web/flash-message.ts';
import { acao, acoes } from '#web/form-action.ts';
import { texto, textoLivre } from '#web/form-fields.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { quemPede } from '#web/middleware/exigir-papel.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext, usuarioContext } from '#web/request-context.ts';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FileText } from '#web/ui/media/icones.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { ItensDoOrcamento } from '#web/ui/pedido/itens-do-orcamento.tsx';
import {
  erroAoExcluirOrcamento,
  erroAoEnviarOrcamento,
  frasesDeEnviarOrcamento,
  frasesDeExcluirOrcamento,
  mensagemDoOrcamento,
  nomesDasSituacoes,
  orcamentoNaoEncontrado,
  pedidoAlterado,
} from './orcamentos-frases.ts';
import { EnviarOrcamento, EnviosDoOrcamento } from './envio-do-orcamento.tsx';
import type { Route } from './+types/orcamento.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const orcamento = await lerOrcamento(loja.db, params.id);
  if (!orcamento) throw data(orcamentoNaoEncontrado, { status: 404 });
  // The link accepts the quote: only for those who may send it.
  const podeMandar = podeEnviar(context.get(usuarioContext), '/admin/orcamentos/:id', null);
  const link = podeMandar ? eloDoOrcamento(loja, orcamento.id) : null;
  return {
    orcamento,
    situacao: situacaoDoOrcamento(orcamento, loja.relogio.agora()),
    enviavel: podeSerEnviado(orcamento, loja.relogio.agora()),
    alterado: precoAlterado(orcamento) !== null,
    chave: novoId(),
    link,
    whatsapp: link && linkDoWhatsapp(orcamento.telefone, mensagemDoOrcamento(orcamento.numero, link)),
  };
}

export const action = acoes(
  {
    excluir: acao(
      z.object({}),
      ({ loja, context, params }) => excluirOrcamento(loja, quemPede(context), params['id'] ?? ''),
      frasesDeExcluirOrcamento,
      { seguir: () => seguirComRecado('/admin/orcamentos', 'Orçamento excluído.') },
    ),
    enviar: acao(
      z.object({ chave: texto(100), mensagem: textoLivre() }),
      ({ loja, context, params }, entrada) =>
        enviarOrcamento(loja, quemPede(context), { ...entrada, id: params['id'] ?? '' }),
      frasesDeEnviarOrcamento,
    ),
  },
  'excluir',
);

export const handle: FrasesSemResposta = {
  formularios: { '': erroAoExcluirOrcamento, enviar: erroAoEnviarOrcamento },
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  metaDoPainel(loaderData ? nomeDoOrcamento(loaderData.orcamento.numero) : 'Orçamento');

export default function OrcamentoNoPainel({ loaderData, actionData }: Route.ComponentProps) {
  const { orcamento, situacao, enviavel, alterado, chave, link, whatsapp } = loaderData;
  const { id, pedido, pedidoId, reservado, razaoSocial, ordemDeCompra, dadosDaFatura, observacao } = orcamento;
  const enviar = useSubmit();
  const [perguntando, setPerguntando] = useState(false);
  const excluindo = useNavigation().state === 'submitting';
  const endereco = enderecoEmUmaLinha({ ...orcamento, numero: orcamento.numeroDaCasa });
  const dados = [
    ['Válido até', formatarDia(orcamento.validoAte)],
    ['Razão social', razaoSocial],
    ['CPF ou CNPJ', orcamento.documento ? mascararDocumento(orcamento.documento) : ''],
    ['Telefone', mascararTelefone(orcamento.telefone)],
    ['Entrega', endereco],
    ['Frete', orcamento.freteTexto],
    ['Motivo do desconto', orcamento.motivoDoDesconto],
    ['Empenho ou ordem de compra', ordemDeCompra],
    ['Dados para a nota', dadosDaFatura],
    ['Observação', observacao],
    ['Feito por', orcamento.autorNome],
  ].filter(([, valor]) => valor !== '');
  return (
    <div className="pagina-do-pedido">
      <p className="voltar">
        <Link className="elo" to="/admin/orcamentos">
          Orçamentos
        </Link>
      </p>
      <TituloDoPainel
        titulo={nomeDoOrcamento(orcamento.numero)}
        frase={`${orcamento.nome}, ${orcamento.email} · ${formatarMomento(orcamento.criadoEm)}`}
      >
        <a
          className="botao botao-secundario"
          href={`/admin/orcamentos/${id}/orcamento.pdf`}
          target="_blank"
          rel="noreferrer"
        >
          <FileText className="icone icone-pequeno" aria-hidden />
          Orçamento em PDF
        </a>
      </TituloDoPainel>
      {actionData?.ok === false && actionData.intencao !== 'enviar' && (
        <Mensagem tipo="erro" texto={actionData.frase} />
      )}
      <p className="pagina-do-pedido-status">
        {pedido && pedidoId ? (
          <span>
            {reservado && orcamento.aceitoEm === null ? 'Estoque reservado pelo ' : 'Virou o '}
            <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
              pedido {numeroEscrito(pedido.numeroDoPedido)}
            </Link>
            , {rotuloDoStatus(pedido.status)}.
          </span>
        ) : (
          <span className={`situacao ${situacao === 'aberto' ? 'situacao-boa' : 'situacao-vazada'}`}>
            {nomesDasSituacoes[situacao]}
          </span>
        )}
      </p>
      {alterado && <Mensagem tipo="info" texto={pedidoAlterado} />}
      {link && enviavel && (
        <section className="bloco" aria-labelledby="mandar">
          <h2 id="mandar">Mandar ao cliente</h2>
          <LinkParaLevar rotulo="Link do orçamento" link={link} titulo={nomeDoOrcamento(orcamento.numero)} principal />
          {whatsapp && (
            <p className="acoes-do-pedido">
              <a className="botao botao-secundario" href={whatsapp} target="_blank" rel="noopener noreferrer">
                Mandar pelo WhatsApp
              </a>
            </p>
          )}
          <EnviarOrcamento
            email={orcamento.email}
            chave={chave}
            resposta={actionData?.intencao === 'enviar' ? actionData : null}
          />
        </section>
      )}
      <EnviosDoOrcamento {...orcamento} />
      <div className="pagina-do-pedido-colunas">
        <section className="bloco" aria-labelledby="itens">
          <h2 id="itens">Itens</h2>
          <ItensDoOrcamento orcamento={orcamento} comMotivos />
        </section>
        <section className="bloco" aria-labelledby="dados">
          <h2 id="dados">Dados</h2>
          <dl className="dados">
            {dados.map(([nome, valor]) => (
              <Fragment key={nome}>
                <dt>{nome}</dt>
                <dd className="combinado-texto">{valor}</dd>
              </Fragment>
            ))}
          </dl>
          {pedidoId === null && (
            <FormDeAto
              method="post"
              className="acoes-do-pedido cobranca-atos"
              onSubmit={(evento) => {
                evento.preventDefault();
                setPerguntando(true);
              }}
            >
              <button type="submit" className="botao botao-secundario acao-de-excluir" aria-disabled={excluindo}>
                {excluindo ? 'Excluindo...' : 'Excluir orçamento'}
              </button>
            </FormDeAto>
          )}
          <Confirmacao
            aberta={perguntando}
            pergunta={`Excluir o ${nomeDoOrcamento(orcamento.numero).replace('O', 'o')}?`}
            consequencia="O link que o cliente tem deixa de abrir, e isto não pode ser desfeito."
            acao="Excluir"
            perigo
            fechar={() => setPerguntando(false)}
            aoConfirmar={() => void enviar({}, { method: 'post' })}
          />
        </section>
      </div>
    </div>
  );
}
