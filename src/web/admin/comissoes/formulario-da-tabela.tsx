// @requirement 15.29.3
import { useState } from 'react';
import { useNavigation } from 'react-router';
import {
  type CampoDaTabela,
  type FaixaDigitada,
  MAIS_FAIXAS,
  type TabelaDigitada,
} from '#domain/comissoes/tabela-de-imposto.ts';
import { FormularioVersionado, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { agoraEsta, useCampos } from '#web/ui/form/use-campos.ts';

export type RespostaDaTabela = Resposta<CampoDaTabela, TabelaDigitada, { atual: TabelaDigitada; versao: number }>;

type FormularioDaTabelaProps = {
  ano: number;
  tabela: TabelaDigitada;
  versao: number;
  resposta: RespostaDaTabela | null;
};

const FAIXAS_NA_TELA = 6;
const faixaVazia: FaixaDigitada = { ate: '', aliquota: '', deducao: '' };
const camposDaFaixa = [
  ['ate', 'até'],
  ['aliquota', 'alíquota'],
  ['deducao', 'dedução'],
] as const;

/** A year's tax table. A full form has an empty row more once it is saved. */
export function FormularioDaTabela({ ano, tabela, versao, resposta }: FormularioDaTabelaProps) {
  const [mudou, setMudou] = useState(false);
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? tabela;
  const atual = recusa?.conflito?.atual;
  const campo = useCampos(partida, recusa?.faltas, atual && { antes: partida, atual });
  const linhas = Math.min(MAIS_FAIXAS, Math.max(FAIXAS_NA_TELA, partida.faixas.length, tabela.faixas.length + 1));
  const dicaDaFaixa = (nome: keyof FaixaDigitada, i: number) => {
    const agora = atual && (atual.faixas[i]?.[nome] ?? '');
    return agora !== undefined && agora !== (partida.faixas[i]?.[nome] ?? '') ? agoraEsta(agora) : undefined;
  };
  const decimal = { inputMode: 'decimal', maxLength: 20, autoComplete: 'off' } as const;
  return (
    <FormularioVersionado {...{ versao, resposta, mudou }} aoMudar={setMudou}>
      <input type="hidden" name="ano" value={ano} />
      <div className="campos">
        <Campo
          rotulo="INSS: percentual"
          {...campo('inssPercentual', 'Em %, como 11.')}
          {...decimal}
          className="colunas-3"
        />
        <Campo
          rotulo="INSS: teto"
          {...campo('inssTeto', 'Em reais: o máximo do mês sobre o qual se contribui.')}
          {...decimal}
          className="colunas-3"
        />
      </div>
      <h3 className="faixas-titulo">IRRF do mês, sobre o valor menos o INSS</h3>
      <p className="complemento">
        Valores em reais, alíquota em %. A última faixa preenchida fica sem “até”; as linhas em branco não contam.
      </p>
      {Array.from({ length: linhas }, (_, i) => (
        <fieldset key={i} className="faixa-de-imposto">
          <legend>{`Faixa ${i + 1}`}</legend>
          {camposDaFaixa.map(([nome, rotulo]) => (
            <Campo
              key={nome}
              rotulo={rotulo}
              nome={`${nome}-${i + 1}`}
              defaultValue={(partida.faixas[i] ?? faixaVazia)[nome]}
              erro={recusa?.faltas[`${nome}-${i + 1}`]}
              dica={dicaDaFaixa(nome, i)}
              {...decimal}
            />
          ))}
        </fieldset>
      ))}
      <Salvar acao="Salvar tabela" salvando={state === 'submitting'} />
    </FormularioVersionado>
  );
}
