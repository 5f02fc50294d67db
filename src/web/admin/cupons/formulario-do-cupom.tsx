// @requirement 2.19.3 15.23.8
import { useNavigation } from 'react-router';
import {
  camposDoCupom,
  type CampoDoCupom,
  type CupomDigitado,
  digitarCupom,
  fraseDoCupom,
  lerCupom,
} from '#domain/cupons/cupom-cadastro.ts';
import { semRegras } from '#domain/cupons/regras-do-cupom.ts';
import { digitarRegras } from '#domain/cupons/regras-digitadas.ts';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { CaixaDeMarcar, Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { agoraEsta } from '#web/ui/form/use-campos.ts';
import { comMascaraDecimal, comMascaraDeCodigo, comMascaraInteira } from '#web/admin/base/mascaras.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import type { CategoriaParaMarcar } from '#web/admin/base/alcance.tsx';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { ComecoDoFormulario, useDigitado } from '#web/admin/base/use-digitado.tsx';
import { cupomDigitado } from './cupons-schema.ts';
import { RegrasDoFormulario } from './regras-do-formulario.tsx';

export type RespostaDoCupom = Resposta<CampoDoCupom, CupomDigitado, { atual: CupomDigitado; versao: number }>;

type FormularioDoCupomProps = {
  inicial: CupomDigitado;
  /** Names of the products that it covers. */
  produtos: ProdutoAchado[];
  categorias: CategoriaParaMarcar[];
  usos: number;
  /** null for a new one. */ versao: number | null;
  /** Milliseconds: the server's time when the page was rendered. */ agora: number;
  resposta: RespostaDoCupom | null;
};

const tipos = [
  { valor: 'percentual', nome: 'Percentual' },
  { valor: 'valor_fixo', nome: 'Valor Fixo' },
];

const decimal = { ref: comMascaraDecimal, inputMode: 'decimal' } as const;

/** The coupon's form (docs/requirements.md 2.19 and 3.4), with a sentence about the discount that a buyer gets. */
export function FormularioDoCupom({
  inicial,
  produtos,
  categorias,
  usos,
  versao,
  agora,
  resposta,
}: FormularioDoCupomProps) {
  const { recusa, partida, digitado, setDigitado, atual, mudou, campo } = useDigitado(inicial, resposta);
  const { state } = useNavigation();
  const lista = useListaDeOnde('/admin/cupons');
  const lido = lerCupom(digitado, usos);
  const percentual = digitado.tipo === 'percentual';

  /** Rewrites the typed value in the shop's format. */
  function arrumar(input: HTMLInputElement): void {
    if (!lido.ok || input.value.trim() === '') return;
    const nome = camposDoCupom.find((um) => um === input.name);
    if (nome) input.value = digitarCupom(lido.valor)[nome];
  }
  const emTexto = {
    className: 'colunas-3-largo',
    autoComplete: 'off',
    onBlur: (evento: React.FocusEvent<HTMLInputElement>) => arrumar(evento.currentTarget),
  };
  return (
    <FormularioDoPainel julgado={recusa} onChange={(evento) => setDigitado(cupomDigitado(evento.currentTarget))}>
      <ComecoDoFormulario recusa={recusa} mudou={mudou} versao={versao} />
      <div className="campos">
        <Campo
          rotulo="Código *"
          {...campo('codigo', 'Letras e números, sem espaços. É o que o cliente digita.')}
          {...emTexto}
          ref={comMascaraDeCodigo}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          required
        />
        <Campo
          rotulo="Validade *"
          {...campo('validade', 'Vale até 23:59 deste dia, no horário de Brasília.')}
          className="colunas-3-largo"
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          required
        />
        <CampoDeEscolha
          rotulo="Tipo *"
          {...campo('tipo')}
          className="colunas-3-largo"
          opcoes={tipos}
          dica={
            atual && atual.tipo !== digitado.tipo
              ? agoraEsta(tipos.find(({ valor }) => valor === atual.tipo)?.nome ?? '')
              : null
          }
        />
        <Campo
          rotulo={percentual ? 'Desconto em % *' : 'Desconto em R$ *'}
          {...campo(
            'valor',
            percentual
              ? 'Sobre o total dos produtos, como 10 ou 12,5.'
              : 'Como 20,00. O pedido nunca fica abaixo de R$ 0,01.',
          )}
          {...emTexto}
          {...decimal}
          required
        />
        <Campo rotulo="Compra mínima em R$" {...campo('minimo')} {...emTexto} {...decimal} opcional />
        <Campo
          rotulo="Limite de usos"
          {...campo('limite', versao === null ? null : `Usos até agora: ${usos}.`)}
          {...emTexto}
          ref={comMascaraInteira}
          inputMode="numeric"
          opcional
        />
        <Campo
          rotulo="Limite por pessoa"
          {...campo('porPessoa', 'Pedidos com a mesma conta, o mesmo e-mail ou o mesmo CPF.')}
          {...emTexto}
          ref={comMascaraInteira}
          inputMode="numeric"
          opcional
        />
        <RegrasDoFormulario
          campo={campo}
          partida={{ ...digitarRegras(semRegras), ...partida }}
          produtos={produtos}
          categorias={categorias}
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
      <Salvar acao="Salvar cupom" salvando={state === 'submitting'} voltar={lista} />
    </FormularioDoPainel>
  );
}
