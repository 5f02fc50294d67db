import { useNavigation } from 'react-router';
import type { ContaNoPainel } from '#db/medicao/ler-servicos-de-medicao.ts';
import {
  type CampoDoServico,
  MAIOR_CODIGO_DE_TESTE,
  MAIOR_SEGREDO,
  nomesDosServicos,
  type ServicoDeMedicao,
} from '#domain/medicao/servico-de-medicao.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormDeAto } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel, Salvar, useChaveDaVersao } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Section } from '#web/panel/page.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { Campo, CaixaDeMarcar } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type ServicoSemSegredo = { ligado: boolean; identificador: string; codigoDeTeste: string };
type DigitadoDaConta = Partial<ServicoSemSegredo> & { servico: ServicoDeMedicao | null };

/** The response to one of the forms of a service. */
export type RespostaDaConta = Resposta<
  CampoDoServico,
  DigitadoDaConta,
  { atual: ServicoSemSegredo & { servico: ServicoDeMedicao }; versao: number } | null,
  ServicoDeMedicao
>;

const rotulos: Readonly<
  Record<ServicoDeMedicao, Record<'identificador' | 'segredo', { rotulo: string; dica: string }>>
> = {
  ga4: {
    identificador: {
      rotulo: 'ID da métrica',
      dica: 'No Google Analytics: Administrador, Fluxos de dados, o fluxo da Web. Começa por G-.',
    },
    segredo: {
      rotulo: 'Chave secreta da API',
      dica: 'No mesmo fluxo: “Chaves secretas da API do Measurement Protocol”.',
    },
  },
  meta: {
    identificador: { rotulo: 'ID do pixel', dica: 'No Gerenciador de Eventos da Meta, em “Fontes de dados”.' },
    segredo: { rotulo: 'Token de acesso', dica: 'No mesmo pixel: Configurações, API de Conversões, “Gerar token”.' },
  },
};

type ContaProps = { conta: ContaNoPainel; resposta: RespostaDaConta | null };

/** A service's account: its settings, and the button that tests the saved ones. */
export function ContaDeMedicao({ conta, resposta }: ContaProps) {
  const { servico } = conta;
  const salva = resposta?.intencao === 'salvar' ? resposta : null;
  const chave = useChaveDaVersao(salva, conta.versao);
  return (
    <Section title={nomesDosServicos[servico]} id={servico}>
      <FraseDaResposta resposta={resposta} />
      <FormularioDaConta key={chave} conta={conta} resposta={salva} />
      <FormDeAto intencao="testar" method="post" className="formulario" preventScrollReset>
        <input type="hidden" name="servico" value={servico} />
        <div className="formulario-acoes">
          <BotaoDeIntencao intencao="testar" className="botao botao-secundario" sobre={servico}>
            Testar
          </BotaoDeIntencao>
        </div>
      </FormDeAto>
    </Section>
  );
}

function FormularioDaConta({ conta, resposta }: ContaProps) {
  const { servico } = conta;
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = { ...conta, ...recusa?.digitado };
  const { identificador, codigoDeTeste } = partida;
  const valores = { identificador, codigoDeTeste, segredo: '' };
  const atual = recusa?.conflito?.atual;
  const campo = useCampos(valores, recusa?.faltas, atual && { antes: valores, atual: { ...atual, segredo: '' } });
  const { identificador: doId, segredo: doSegredo } = rotulos[servico];
  const enviando = useNavigation().state === 'submitting';
  const guardado = conta.temSegredo ? ' Há um guardado: em branco, ele fica.' : '';
  return (
    <FormularioDoPainel intencao="salvar" julgado={recusa} preventScrollReset>
      <input type="hidden" name="intencao" value="salvar" />
      <input type="hidden" name="servico" value={servico} />
      <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? conta.versao} />
      <div className="campos">
        <CaixaDeMarcar
          rotulo="Ligado"
          nome="ligado"
          dica="Desligado, a loja não pergunta nada a quem chega e não envia nada."
          value="1"
          defaultChecked={partida.ligado}
        />
        <Campo
          rotulo={doId.rotulo}
          {...campo('identificador', doId.dica)}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
        />
        <Campo
          rotulo={doSegredo.rotulo}
          {...campo('segredo', doSegredo.dica + guardado)}
          type="password"
          maxLength={MAIOR_SEGREDO}
          autoComplete="new-password"
          spellCheck={false}
        />
        {servico === 'meta' && (
          <Campo
            rotulo="Código de teste"
            {...campo('codigoDeTeste', 'Só “Testar” o usa: as compras vão sem ele, e contam.')}
            opcional
            maxLength={MAIOR_CODIGO_DE_TESTE}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </div>
      <Salvar acao={`Salvar ${servico === 'ga4' ? 'Google Analytics' : 'Meta'}`} salvando={enviando} />
    </FormularioDoPainel>
  );
}
