// @requirement 15.36.5 15.36.6
import '#web/ui/list/soma.css';
import '#web/admin/pedidos/pagina-do-pedido.css';
import { data, Link, useNavigation } from 'react-router';
import * as z from 'zod/mini';
import { eloDoOrcamento } from '#application/pedidos/elo-do-orcamento.ts';
import { enviarOrcamento } from '#application/pedidos/enviar-orcamento.ts';
import { excluirOrcamento } from '#application/pedidos/orcamentos.ts';
import { lerOrcamento } from '#db/pedidos/ler-orcamentos.ts';
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
import { seguirComRecado } from '#web/flash-message.ts';
import { acoes } from '#web/form-action.ts';
import { texto, textoLivre } from '#web/form-fields.ts';
import { Asked, replyTo } from '#web/panel/acts.tsx';
import { Badge } from '#web/panel/list.tsx';
import { Facts, noAnswer, Page, Section, title } from '#web/panel/page.tsx';
import { act, load } from '#web/panel/panel-action.ts';
import { LinkParaLevar } from '#web/ui/base/link-para-levar.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { FileText } from '#web/ui/media/icones.tsx';
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

export const loader = load(async ({ loja, who, now, id }) => {
  const orcamento = await lerOrcamento(loja.db, id);
  if (!orcamento) throw data(orcamentoNaoEncontrado, { status: 404 });
  // The link accepts the quote: only for those who may send it.
  const link = podeEnviar(who, '/admin/orcamentos/:id', null) ? eloDoOrcamento(loja, orcamento.id) : null;
  return {
    orcamento,
    situacao: situacaoDoOrcamento(orcamento, now),
    enviavel: podeSerEnviado(orcamento, now),
    alterado: precoAlterado(orcamento) !== null,
    chave: novoId(),
    link,
    whatsapp: link && linkDoWhatsapp(orcamento.telefone, mensagemDoOrcamento(orcamento.numero, link)),
  };
});

export const action = acoes(
  {
    excluir: act(z.object({}), ({ loja, who, id }) => excluirOrcamento(loja, who, id), frasesDeExcluirOrcamento, {
      seguir: () => seguirComRecado('/admin/orcamentos', 'Orçamento excluído.'),
    }),
    enviar: act(
      z.object({ chave: texto(100), mensagem: textoLivre() }),
      ({ loja, who, id }, entrada) => enviarOrcamento(loja, who, { ...entrada, id }),
      frasesDeEnviarOrcamento,
    ),
  },
  'excluir',
);

export const handle = noAnswer({ excluir: { erro: erroAoExcluirOrcamento }, enviar: { erro: erroAoEnviarOrcamento } });
export const meta = ({ loaderData }: Route.MetaArgs) =>
  title(loaderData ? nomeDoOrcamento(loaderData.orcamento.numero) : 'Orçamento');

export default function OrcamentoNoPainel({ loaderData, actionData }: Route.ComponentProps) {
  const { orcamento, situacao, enviavel, alterado, chave, link, whatsapp } = loaderData;
  const { id, pedido, pedidoId, reservado, razaoSocial, ordemDeCompra, dadosDaFatura, observacao } = orcamento;
  const excluindo = useNavigation().state === 'submitting';
  const endereco = enderecoEmUmaLinha({ ...orcamento, numero: orcamento.numeroDaCasa });
  const excluir = pedidoId === null && (
    <Asked
      act="excluir"
      question={`Excluir o ${nomeDoOrcamento(orcamento.numero).replace('O', 'o')}?`}
      consequence="O link que o cliente tem deixa de abrir, e isto não pode ser desfeito."
      yes="Excluir"
      leaves
    >
      {(ask) => (
        <p className="acoes-do-pedido cobranca-atos">
          <button
            type="button"
            className="botao botao-secundario acao-de-excluir"
            aria-disabled={excluindo}
            onClick={ask}
          >
            {excluindo ? 'Excluindo...' : 'Excluir orçamento'}
          </button>
        </p>
      )}
    </Asked>
  );
  const pdf = (
    <a
      className="botao botao-secundario"
      href={`/admin/orcamentos/${id}/orcamento.pdf`}
      target="_blank"
      rel="noreferrer"
    >
      <FileText className="icone icone-pequeno" aria-hidden />
      Orçamento em PDF
    </a>
  );
  return (
    <div className="pagina-do-pedido">
      <Page
        title={nomeDoOrcamento(orcamento.numero)}
        note={`${orcamento.nome}, ${orcamento.email} · ${formatarMomento(orcamento.criadoEm)}`}
        back={['Orçamentos', '/admin/orcamentos']}
        acts={pdf}
        reply={replyTo(actionData, 'excluir')}
      >
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
            <Badge tone={situacao === 'aberto' ? 'good' : 'quiet'}>{nomesDasSituacoes[situacao]}</Badge>
          )}
        </p>
        {alterado && <Mensagem tipo="info" texto={pedidoAlterado} />}
        {link && enviavel && (
          <Section title="Mandar ao cliente" id="mandar">
            <LinkParaLevar
              rotulo="Link do orçamento"
              link={link}
              titulo={nomeDoOrcamento(orcamento.numero)}
              principal
            />
            {whatsapp && (
              <p className="acoes-do-pedido">
                <a className="botao botao-secundario" href={whatsapp} target="_blank" rel="noopener noreferrer">
                  Mandar pelo WhatsApp
                </a>
              </p>
            )}
            <EnviarOrcamento email={orcamento.email} chave={chave} resposta={replyTo(actionData, 'enviar')} />
          </Section>
        )}
        <EnviosDoOrcamento {...orcamento} />
        <div className="pagina-do-pedido-colunas">
          <Section title="Itens" id="itens">
            <ItensDoOrcamento orcamento={orcamento} comMotivos />
          </Section>
          <Section title="Dados" id="dados">
            <Facts
              of={[
                ['Válido até', formatarDia(orcamento.validoAte)],
                ['Razão social', razaoSocial],
                ['CPF ou CNPJ', orcamento.documento && mascararDocumento(orcamento.documento)],
                ['Telefone', mascararTelefone(orcamento.telefone)],
                ['Entrega', endereco],
                ['Frete', orcamento.freteTexto],
                ['Motivo do desconto', orcamento.motivoDoDesconto],
                ['Empenho ou ordem de compra', ordemDeCompra],
                ['Dados para a nota', dadosDaFatura && <span className="combinado-texto">{dadosDaFatura}</span>],
                ['Observação', observacao && <span className="combinado-texto">{observacao}</span>],
                ['Feito por', orcamento.autorNome],
              ]}
            />
            {excluir}
          </Section>
        </div>
      </Page>
    </div>
  );
}
