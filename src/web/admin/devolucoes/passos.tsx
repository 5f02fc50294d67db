import { type ReactNode, useId } from 'react';
import { useNavigation } from 'react-router';
import type { PrevisaoDaTroca } from '#application/devolucoes/aceitar-troca.ts';
import type { Reembolso } from '#application/devolucoes/calcular-reembolso.ts';
import type { DevolucaoDoAdmin } from '#db/devolucoes/ler-admin-devolucoes.ts';
import { type NomeDoPasso, passosPossiveis } from '#domain/devolucoes/devolucao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { ehPorFora } from '#domain/pagamentos/por-fora.ts';
import { CaixaDeMarcar, Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Section } from '#web/panel/page.tsx';
import { usePode, usePodeEnviar } from '#web/admin/base/direitos-na-tela.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { emDisputa } from './devolucoes-frases.ts';

type Digitado = { instrucoes: string; codigoPostagem: string; motivo: string; aoEstoque: boolean; soCredito: boolean };
type RespostaDoPasso = Resposta<'instrucoes' | 'motivo', Digitado> | null;

type PassosDaLojaProps = {
  devolucao: DevolucaoDoAdmin;
  previsto: Reembolso | null;
  prevista: PrevisaoDaTroca | null;
  resposta: RespostaDoPasso;
};

type UmPassoProps = {
  intencao: NomeDoPasso;
  titulo: string;
  botao: string;
  classe?: string;
  resposta: RespostaDoPasso;
  children?: ReactNode;
};

/** A step with its fields, under its heading. */
function UmPasso({ intencao, titulo, botao, classe = 'botao botao-secundario', resposta, children }: UmPassoProps) {
  const id = useId();
  const { state, formData } = useNavigation();
  const indo = state !== 'idle' && formData?.get('intencao') === intencao;
  return (
    <section className="devolucao-passo" aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      <Formulario
        julgado={resposta?.intencao === intencao && !resposta.ok ? resposta : null}
        method="post"
        className="devolucao-formulario"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="intencao" value={intencao} />
        {children}
        <button type="submit" className={classe} aria-disabled={indo}>
          {indo ? 'Um momento...' : botao}
        </button>
      </Formulario>
    </section>
  );
}

/** Whether the units return to stock. Not shown for eBooks, nor if the order has released its units already. */
function AoEstoque({ devolucao }: Pick<PassosDaLojaProps, 'devolucao'>) {
  if (devolucao.itens.every(({ digital }) => digital)) return null;
  if (!devolucao.pedido.estoqueReservado) return <p>O pedido já terminou, e as unidades já voltaram ao estoque.</p>;
  return (
    <CaixaDeMarcar rotulo="Devolver ao estoque" nome="aoEstoque" defaultChecked={devolucao.motivo !== 'defeito'} />
  );
}

function tituloDoAceite(
  { temVolta, comoCredito, troca }: DevolucaoDoAdmin,
  { previsto, prevista }: Pick<PassosDaLojaProps, 'previsto' | 'prevista'>,
): string {
  const aceitar = temVolta ? 'Aceitar e dizer como enviar' : 'Aceitar';
  if (troca) return prevista?.ok ? `${aceitar}: o pedido da troca é feito na hora` : aceitar;
  const credito = (previsto?.creditoCentavos ?? 0) + (previsto?.bonusCentavos ?? 0);
  return comoCredito ? `${aceitar}: o cliente recebe ${formatarReais(credito)} em crédito na hora` : aceitar;
}

/** Credit in the place of an exchange. */
function SoCredito({ previsto }: Pick<PassosDaLojaProps, 'previsto'>) {
  const credito = (previsto?.creditoCentavos ?? 0) + (previsto?.bonusCentavos ?? 0);
  return <CaixaDeMarcar rotulo={`Dar ${formatarReais(credito)} em crédito, sem o novo pedido`} nome="soCredito" />;
}

/** The part of the refund that the shop took itself: recorded here, and given back as it came. */
function PartesPorFora({ previsto }: Pick<PassosDaLojaProps, 'previsto'>) {
  const partes = (previsto?.estornos ?? []).filter(({ pagamentoId }) => ehPorFora({ id: pagamentoId }));
  if (partes.length === 0) return null;
  const valor = formatarReais(partes.reduce((soma, { centavos }) => soma + centavos, 0));
  return <p>{valor} foram pagos por fora. Devolva do mesmo jeito que recebeu: aqui fica só o registro.</p>;
}

/** The shop's possible steps, the most likely first. */
export function PassosDaLoja({ devolucao, previsto, prevista, resposta }: PassosDaLojaProps) {
  const passos = passosPossiveis(devolucao, 'loja');
  const podeEnviar = usePodeEnviar();
  const podeEstornar = usePode()('estornar');
  // Accepting as credit or as an exchange gives money back at once.
  const pode = (passo: NomeDoPasso) =>
    passos.includes(passo) &&
    podeEnviar(passo) &&
    (podeEstornar || passo !== 'aceitar' || (!devolucao.comoCredito && devolucao.troca === null));
  const recusaDe = (intencao: NomeDoPasso) => (resposta?.intencao === intencao && !resposta.ok ? resposta : null);
  const aceite = useCampos(recusaDe('aceitar')?.digitado ?? null, recusaDe('aceitar')?.faltas);
  const recusa = useCampos(recusaDe('recusar')?.digitado ?? null, recusaDe('recusar')?.faltas);
  if (!passos.some(pode)) return null;
  const valor = formatarReais(previsto?.valorCentavos ?? 0);
  const disputado = devolucao.pedido.emDisputa;
  const { comoCredito } = devolucao;
  const temValor = !comoCredito && (previsto?.valorCentavos ?? 0) > 0;
  return (
    <Section title="O que fazer" id="o-que-fazer">
      {pode('aceitar') && (
        <UmPasso
          intencao="aceitar"
          titulo={tituloDoAceite(devolucao, { previsto, prevista })}
          botao="Aceitar"
          classe="botao botao-principal"
          resposta={resposta}
        >
          <CampoLongo
            rotulo="Instruções"
            {...aceite(
              'instrucoes',
              devolucao.temVolta
                ? 'Como embalar, onde postar e até quando: vai por e-mail ao cliente.'
                : 'Nada precisa voltar. Vai por e-mail ao cliente.',
            )}
            maxLength={2000}
          />
          <Campo
            rotulo="Código de postagem"
            {...aceite('codigoPostagem')}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
          {devolucao.troca && podeEstornar && <SoCredito previsto={previsto} />}
          {comoCredito && !devolucao.temVolta && <AoEstoque devolucao={devolucao} />}
        </UmPasso>
      )}
      {pode('receber') && (
        <UmPasso
          intencao="receber"
          titulo="Os produtos chegaram"
          botao="Recebida"
          classe="botao botao-principal"
          resposta={resposta}
        />
      )}
      {pode('reembolsar') && temValor && (
        <UmPasso
          intencao="reembolsar"
          titulo={`Devolver ${valor} ao cliente`}
          botao="Reembolsar"
          classe={pode('receber') ? 'botao botao-secundario' : 'botao botao-principal'}
          resposta={resposta}
        >
          <PartesPorFora previsto={previsto} />
          <AoEstoque devolucao={devolucao} />
        </UmPasso>
      )}
      {pode('concluir') && disputado && !temValor && !comoCredito && <p className="devolucao-passo">{emDisputa}</p>}
      {pode('concluir') && (comoCredito || !disputado) && !temValor && (
        <UmPasso
          intencao="concluir"
          titulo={
            comoCredito
              ? devolucao.pedidoDaTroca
                ? 'A troca já foi feita'
                : 'O crédito já foi dado'
              : 'O valor já voltou, ou volta por fora'
          }
          botao={comoCredito ? 'Concluir' : 'Concluir sem estorno'}
          resposta={resposta}
        >
          <AoEstoque devolucao={devolucao} />
        </UmPasso>
      )}
      {pode('recusar') && (
        <UmPasso
          intencao="recusar"
          titulo="Não aceitar"
          botao="Recusar"
          classe="botao botao-de-perigo"
          resposta={resposta}
        >
          <CampoLongo rotulo="Motivo" {...recusa('motivo', 'O cliente lê este texto.')} maxLength={1000} />
        </UmPasso>
      )}
    </Section>
  );
}
