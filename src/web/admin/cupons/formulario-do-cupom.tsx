import { useState } from 'react';
import { useNavigation } from 'react-router';
import { type CampoDoCupom, type CupomDigitado, digitarCupom, lerCupom } from '#domain/cupons/cupom-cadastro.ts';
import { fraseDoCupom } from '#domain/cupons/cupom-cadastro.ts';
import { agoraEsta } from '#web/admin/base/frases.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { AlteracoesPorSalvar } from '#web/admin/base/formulario.tsx';
import { SalvarOuCancelar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { CaixaDeMarcar, Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';
import { comMascaraDecimal, comMascaraDeCodigo, comMascaraInteira } from '#web/admin/base/mascaras.ts';
import { cupomDigitado } from './esquema.ts';

type FormularioDoCupomProps = {
  inicial: CupomDigitado;
  usos: number;
  /** null for a new one. */ versao: number | null;
  /** Milliseconds: the server's clock when the page was made. */ agora: number;
  resposta: Resposta<CampoDoCupom, CupomDigitado, { atual: CupomDigitado; versao: number }> | null;
};

const tipos = [
  { valor: 'percentual', nome: 'Percentual' },
  { valor: 'valor_fixo', nome: 'Valor Fixo' },
];

/** The coupon's form (docs/requirements.md 2.19 and 3.4), with a sentence that says what a buyer will get of it. */
export function FormularioDoCupom({ inicial, usos, versao, agora, resposta }: FormularioDoCupomProps) {
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? inicial;
  const [digitado, setDigitado] = useState(partida);
  const { state } = useNavigation();
  const erros = recusa?.faltas ?? {};
  const atual = recusa?.conflito?.atual;
  const mudou = JSON.stringify(digitado) !== JSON.stringify(inicial);
  const lido = lerCupom(digitado, usos);
  const percentual = digitado.tipo === 'percentual';

  /** What was typed, in the way the shop writes it. */
  function arrumar(campo: HTMLInputElement): void {
    if (!lido.ok || campo.value.trim() === '') return;
    campo.value = String(digitarCupom(lido.valor)[campo.name as CampoDoCupom]);
  }
  const dica = (campo: CampoDoCupom, sempre?: string) =>
    atual && atual[campo] !== digitado[campo] ? agoraEsta(String(atual[campo])) : sempre;
  const comum = {
    autoComplete: 'off',
    onBlur: (evento: React.FocusEvent<HTMLInputElement>) => arrumar(evento.currentTarget),
  };
  return (
    <Formulario
      julgado={recusa}
      method="post"
      className="formulario"
      noValidate
      onChange={(evento) => setDigitado(cupomDigitado(evento.currentTarget))}
    >
      <AlteracoesPorSalvar ha={mudou && state === 'idle'} />
      {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
      <input type="hidden" name="versao" value={recusa?.conflito?.versao ?? versao ?? ''} />
      <div className="campos">
        <Campo
          rotulo="Código *"
          nome="codigo"
          className="colunas-3-largo"
          defaultValue={partida.codigo}
          erro={erros.codigo}
          dica={dica('codigo', 'Letras e números, sem espaços. É o que o cliente digita.')}
          ref={comMascaraDeCodigo}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          required
          {...comum}
        />
        <Campo
          rotulo="Validade *"
          nome="validade"
          className="colunas-3-largo"
          type="date"
          defaultValue={partida.validade}
          erro={erros.validade}
          dica={dica('validade', 'Vale até 23:59 deste dia, no horário de Brasília.')}
          min="2000-01-01"
          max="2100-12-31"
          required
        />
        <CampoDeEscolha
          rotulo="Tipo *"
          nome="tipo"
          className="colunas-3-largo"
          opcoes={tipos}
          defaultValue={partida.tipo}
          erro={erros.tipo}
          dica={
            atual && atual.tipo !== digitado.tipo
              ? agoraEsta(tipos.find(({ valor }) => valor === atual.tipo)?.nome ?? '')
              : null
          }
        />
        <Campo
          rotulo={percentual ? 'Desconto em % *' : 'Desconto em R$ *'}
          nome="valor"
          className="colunas-3-largo"
          defaultValue={partida.valor}
          erro={erros.valor}
          dica={dica(
            'valor',
            percentual
              ? 'Sobre o total dos produtos, como 10 ou 12,5.'
              : 'Como 20,00. O pedido nunca fica abaixo de R$ 0,01.',
          )}
          ref={comMascaraDecimal}
          inputMode="decimal"
          required
          {...comum}
        />
        <Campo
          rotulo="Compra mínima em R$"
          nome="minimo"
          className="colunas-3-largo"
          defaultValue={partida.minimo}
          erro={erros.minimo}
          dica={dica('minimo')}
          ref={comMascaraDecimal}
          inputMode="decimal"
          opcional
          {...comum}
        />
        <Campo
          rotulo="Limite de usos"
          nome="limite"
          className="colunas-3-largo"
          defaultValue={partida.limite}
          erro={erros.limite}
          dica={dica('limite', versao === null ? undefined : `Usos até agora: ${usos}.`)}
          ref={comMascaraInteira}
          inputMode="numeric"
          opcional
          {...comum}
        />
        <CaixaDeMarcar
          rotulo="Ativo"
          nome="ativo"
          defaultChecked={partida.ativo}
          dica={atual && atual.ativo !== digitado.ativo ? agoraEsta(atual.ativo ? 'ativo' : 'inativo') : null}
        />
      </div>
      <p className="formulario-frase" role="status">
        {lido.ok
          ? fraseDoCupom(lido.valor, usos, new Date(agora))
          : 'Complete os campos para ver aqui o que o cliente vai ganhar.'}
      </p>
      <SalvarOuCancelar acao="Salvar cupom" salvando={state === 'submitting'} voltar="/admin/cupons" />
    </Formulario>
  );
}
