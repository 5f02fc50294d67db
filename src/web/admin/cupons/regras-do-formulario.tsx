// @requirement 15.23.8
import type { CampoDasRegras, RegrasDigitadas } from '#domain/cupons/regras-digitadas.ts';
import { CaixasDasCategorias, type CategoriaParaMarcar, camposDeMomento, Marcas } from '#web/admin/base/alcance.tsx';
import { CampoDeProdutos } from '#web/admin/base/campo-de-produtos.tsx';
import type { ProdutoAchado } from '#web/admin/base/use-achados.ts';
import { CaixaDeMarcar, Campo } from '#web/ui/form/campo.tsx';
import type { LigacaoDoCampo } from '#web/ui/form/use-campos.ts';

type RegrasDoFormularioProps = {
  campo: (nome: CampoDasRegras, dica?: string) => LigacaoDoCampo;
  partida: RegrasDigitadas;
  produtos: ProdutoAchado[];
  categorias: CategoriaParaMarcar[];
};

/** The fields of a coupon's rules. */
export function RegrasDoFormulario({ campo, partida, produtos, categorias }: RegrasDoFormularioProps) {
  return (
    <>
      <input type="hidden" name="comRegras" value="1" />
      <Campo
        rotulo="Começa em"
        {...campo('comecaEm', 'Horário de Brasília. Vazio: ao salvar.')}
        {...camposDeMomento}
        className="colunas-3-largo"
        opcional
      />
      <Campo
        rotulo="Termina às"
        {...campo('terminaAs', 'No dia da validade, horário de Brasília. Neste segundo já não vale.')}
        type="time"
        step={1}
        className="colunas-3-largo"
        opcional
      />
      <CampoDeProdutos
        inicial={partida.produtos}
        erro={campo('produtos').erro}
        dica={campo('produtos').dica}
        conhecidos={produtos}
      />
      <CaixasDasCategorias categorias={categorias} marcadas={partida.categorias} />
      <Marcas titulo="Quando vale">
        <CaixaDeMarcar rotulo="Só na primeira compra" nome="primeiraCompra" defaultChecked={partida.primeiraCompra} />
        <CaixaDeMarcar
          rotulo="Soma com promoções"
          nome="somaComPromocoes"
          defaultChecked={partida.somaComPromocoes}
          dica="Sem isto, vale o que desconta mais: ou o cupom, ou as promoções."
        />
      </Marcas>
    </>
  );
}
