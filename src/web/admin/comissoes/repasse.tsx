import './comissoes.css';
import { useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { lerRetidoAMais } from '#application/comissoes/ler-retido-a-mais.ts';
import { credoresAcimaDoDevido, lerRepasse, type RepasseComItens } from '#db/comissoes/ler-comissoes.ts';
import { lerNotasDoRepasse } from '#db/comissoes/ler-papeis-dos-repasses.ts';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { nomeDoTipoDeChave } from '#domain/comissoes/chave-pix.ts';
import { type SituacaoDoRepasse, somarRepasse } from '#domain/comissoes/repasse.ts';
import { mascararDocumento } from '#domain/cpf-cnpj.ts';
import { formatarDia, formatarHora } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { Ato, usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { Below, columnsOf } from '#web/panel/list.tsx';
import { Page, rereadAfterRefusal, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { CircleCheck, Download, FileText, X } from '#web/ui/media/icones.tsx';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { acoesDoRepasse } from './comissoes-action.ts';
import { avisoDoRepasseAcima, avisoDoRetidoAMais, avisosDoRepasse } from './comissoes-frases.ts';
import { SituacaoDoRepasseNaTela, TabelaDeComissoes } from './comissoes-tabelas.tsx';
import { servirInforme } from './ler-informe.ts';
import { type ItemDaTela, PapeisDoItem } from './papeis-do-item.tsx';
import type { Route } from './+types/repasse.ts';

export const middleware: Route.MiddlewareFunction[] = [servirInforme];

/** One payout: amounts, Pix keys and papers. */
export const loader = load(async ({ loja, db, id, now: agora }) => {
  const repasse = found(await lerRepasse(db, id));
  const [notas, acima, retido] = await Promise.all([
    lerNotasDoRepasse(db, repasse.id),
    credoresAcimaDoDevido(db, repasse, agora),
    lerRetidoAMais(loja, repasse),
  ]);
  return {
    ...repasse,
    itens: repasse.itens.map((item) => ({
      ...item,
      nota: notas.find(({ idInfluencer }) => idInfluencer === item.idInfluencer) ?? null,
    })),
    acima,
    avisos: [
      ...(repasse.situacao === 'cancelado' ? [] : avisosDoRepasse(repasse, agora)),
      ...(retido.length > 0 ? [avisoDoRetidoAMais(retido)] : []),
    ],
  };
});

export const action = acoesDoRepasse;
export const shouldRevalidate = rereadAfterRefusal;
export const meta = ({ params }: Route.MetaArgs) => title(`Repasse ${params.repasseId.slice(0, 8)}`);

const perguntas = {
  pago: {
    pergunta: 'Marcar este repasse como pago?',
    consequencia: 'Faça isto depois de enviar os Pix no banco. As comissões saem do saldo de cada influencer.',
    acao: 'Marcar como pago',
  },
  cancelado: {
    pergunta: 'Cancelar este repasse?',
    consequencia: 'Nada é pago: as comissões voltam ao próximo repasse.',
    acao: 'Cancelar repasse',
  },
} as const;

function Encerrar() {
  const [perguntando, setPerguntando] = useState<keyof typeof perguntas | null>(null);
  const enviar = useSubmit();
  const enviando = useNavigation().formMethod === 'POST';
  const botao = (situacao: keyof typeof perguntas) =>
    ({ type: 'button', disabled: enviando, onClick: () => setPerguntando(situacao) }) as const;
  return (
    <>
      <button {...botao('cancelado')} className="botao botao-pequeno botao-de-perigo">
        <X className="icone icone-pequeno" aria-hidden />
        Cancelar
      </button>
      <button {...botao('pago')} className="botao botao-principal botao-baixo">
        <CircleCheck className="icone icone-pequeno" aria-hidden />
        Marcar como pago
      </button>
      <Confirmacao
        aberta={perguntando !== null}
        {...perguntas[perguntando ?? 'pago']}
        perigo={perguntando === 'cancelado'}
        fechar={() => setPerguntando(null)}
        aoConfirmar={() => void enviar({ intencao: perguntando ?? '' }, { method: 'post' })}
      />
    </>
  );
}

function Retido({
  inssCentavos,
  irrfCentavos,
}: Pick<RepasseComItens['itens'][number], 'inssCentavos' | 'irrfCentavos'>) {
  const partes = [
    inssCentavos > 0 && `INSS ${formatarReais(inssCentavos)}`,
    irrfCentavos > 0 && `IRRF ${formatarReais(irrfCentavos)}`,
  ].filter(Boolean);
  return (
    <>
      {formatarReais(inssCentavos + irrfCentavos)}
      {partes.length > 0 && <Below>{partes.join(' · ')}</Below>}
    </>
  );
}

const col = columnsOf<ItemDaTela>();
const colunasDoItem = (situacao: SituacaoDoRepasse, ano: string) => [
  col.name('Influencer', ({ nome }) => nome),
  col.plain('Tipo da chave', ({ chaveTipo }) => nomeDoTipoDeChave[chaveTipo]),
  col.plain('Chave Pix', ({ chave }) => chave, { className: 'complemento' }),
  col.plain('CPF ou CNPJ', ({ documento }) => (documento ? mascararDocumento(documento) : 'Não informado')),
  col.money('Bruto', ({ valorCentavos }) => valorCentavos),
  col.right('Retido', (item) => <Retido {...item} />),
  col.money('Líquido', ({ liquidoCentavos }) => liquidoCentavos, { className: 'em-negrito' }),
  col.plain('Papéis', (item) => <PapeisDoItem item={item} situacao={situacao} ano={ano} />),
];

export default function RepasseDoAdmin({ loaderData, actionData }: Route.ComponentProps) {
  const { id, situacao, quantos, criadoEm, criadoPorNome, encerradoEm, encerradoPorNome, itens, acima, avisos } =
    loaderData;
  const soma = somarRepasse(itens);
  const podeAbrir = usePodeAbrir();
  const lista = useListaDeOnde('/admin/comissoes');
  const acts = (
    <>
      {podeAbrir(`/admin/comissoes/${id}/pix.csv`) && (
        <a className="botao botao-pequeno" href={`/admin/comissoes/${id}/pix.csv`}>
          <Download className="icone icone-pequeno" aria-hidden />
          CSV para o banco
        </a>
      )}
      {situacao === 'pago' && (
        <a className="botao botao-pequeno" href={`/admin/comissoes/${id}/recibo.pdf`} download>
          <FileText className="icone icone-pequeno" aria-hidden />
          Recibo em PDF
        </a>
      )}
      {situacao === 'aberto' && (
        <Ato>
          <Encerrar />
        </Ato>
      )}
    </>
  );
  return (
    <Page
      title={`Repasse ${id.slice(0, 8)}`}
      note={<SituacaoDoRepasseNaTela situacao={situacao} />}
      back={['Comissões', lista]}
      acts={acts}
    >
      {actionData && !actionData.ok && <Mensagem tipo="erro" texto={actionData.frase} />}
      {acima.length > 0 && <Mensagem tipo="erro" texto={avisoDoRepasseAcima(acima)} />}
      {avisos.map((aviso) => (
        <Mensagem key={aviso} tipo="info" texto={aviso} />
      ))}
      <dl className="indicadores">
        {[
          ['Bruto', formatarReais(soma.brutoCentavos), 'sai das comissões'],
          ['Retido', formatarReais(soma.retidoCentavos), 'INSS e IRRF, a recolher pela loja'],
          ['Líquido', formatarReais(soma.liquidoCentavos), 'enviado por Pix'],
          ['Pessoas', String(quantos)],
          ['Preparado', formatarDia(criadoEm), `às ${formatarHora(criadoEm)} por ${criadoPorNome}`],
          [
            situacao === 'cancelado' ? 'Cancelado' : 'Pago',
            encerradoEm ? formatarDia(encerradoEm) : 'ainda não',
            encerradoEm ? `às ${formatarHora(encerradoEm)} por ${encerradoPorNome}` : undefined,
          ],
        ].map(([nome, valor, nota]) => (
          <Indicador key={nome} nome={nome ?? ''} nota={nota}>
            {valor}
          </Indicador>
        ))}
      </dl>
      <div className="bloco">
        <h2>Quem recebe</h2>
        <TabelaDeComissoes
          caption="Tabela de quem recebe"
          page={{ linhas: itens }}
          rowKey={({ idInfluencer }) => idInfluencer}
          columns={colunasDoItem(situacao, diaEmSaoPaulo(criadoEm).slice(0, 4))}
        />
      </div>
    </Page>
  );
}
