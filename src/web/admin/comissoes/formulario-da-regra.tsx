// @requirement 15.30.1 15.30.3
import { useNavigation } from 'react-router';
import type { CampoDaRegra, RegraDigitada } from '#domain/comissoes/regra-cadastro.ts';
import { CaixasDasCategorias, CamposDoPeriodo, type CategoriaParaMarcar } from '#web/admin/base/alcance.tsx';
import { CampoDeProdutos } from '#web/admin/base/campo-de-produtos.tsx';
import { FormularioDoPainel, Salvar } from '#web/admin/base/formulario.tsx';
import { comMascaraDecimal, comMascaraInteira } from '#web/admin/base/mascaras.ts';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { ComecoDoFormulario, useDigitado } from '#web/admin/base/use-digitado.tsx';
import type { Resposta } from '#web/form-response.ts';
import { Campo } from '#web/ui/form/campo.tsx';
import { regraDigitada } from './regras-schema.ts';

type FormularioDaRegraProps = {
  inicial: RegraDigitada;
  produtos: ProdutoAchado[];
  categorias: CategoriaParaMarcar[];
  /** null for a new one. */ versao: number | null;
  /** Key of a new one's form: a repeat creates nothing. */ chave?: string;
  resposta: Resposta<CampoDaRegra, RegraDigitada, { atual: RegraDigitada; versao: number }, unknown> | null;
  /** Address that "Cancelar" leads to. */ voltar?: string;
};

/** The form of a commission rule. */
export function FormularioDaRegra({
  inicial,
  produtos,
  categorias,
  versao,
  chave,
  resposta,
  voltar,
}: FormularioDaRegraProps) {
  const { recusa, partida, setDigitado, mudou, campo } = useDigitado(inicial, resposta);
  const { state, formData } = useNavigation();
  const salvando = state === 'submitting' && formData?.get('intencao') === 'salvar';
  return (
    <FormularioDoPainel
      aria-label="Regra de comissão"
      julgado={recusa}
      onChange={(evento) => setDigitado(regraDigitada(evento.currentTarget))}
    >
      <ComecoDoFormulario recusa={recusa} mudou={mudou} versao={versao} chave={chave} />
      <input type="hidden" name="intencao" value="salvar" />
      <div className="campos">
        <CampoDeProdutos
          inicial={partida.produtos}
          erro={campo('produtos').erro}
          dica={campo('produtos').dica}
          conhecidos={produtos}
        />
        <CaixasDasCategorias categorias={categorias} marcadas={partida.categorias} />
        <Campo
          rotulo="A partir de (pedidos no mês)"
          {...campo('aPartirDe', 'Pedidos pagos no mês, antes deste, com o código da pessoa. Vazio: desde o primeiro.')}
          ref={comMascaraInteira}
          inputMode="numeric"
          autoComplete="off"
          className="colunas-3-largo"
        />
        <Campo
          rotulo="Percentual"
          {...campo('percentual', 'Como 10 ou 12,5.')}
          ref={comMascaraDecimal}
          inputMode="decimal"
          autoComplete="off"
          className="colunas-3-largo"
          required
        />
        <CamposDoPeriodo campo={campo} />
      </div>
      <Salvar acao="Salvar regra" salvando={salvando} {...(voltar && { voltar })} />
    </FormularioDoPainel>
  );
}
