import { Campo, CampoLongo } from '#web/ui/campo.tsx';
import { comMascaraDeCep, comMascaraDeUf } from './campo-com-mascara.ts';
import type { EstadoDoCep } from './use-cep.ts';
import type { ErrosDoFormulario } from './use-formulario.ts';

const falaDoCep: Readonly<Record<EstadoDoCep, string>> = {
  parado: '',
  buscando: 'Buscando endereço…',
  preenchido: 'Endereço preenchido pelo CEP.',
  'nao-achado': 'Não achamos este CEP. Preencha o endereço.',
};

/** Where it goes, filled by the CEP where that is known (specification 2, Checkout). Nothing here waits for the look-up. */
export function CamposDoEndereco({ erros, estadoDoCep }: { erros: ErrosDoFormulario; estadoDoCep: EstadoDoCep }) {
  return (
    <section className="passo" aria-labelledby="endereco">
      <div className="passo-t">
        <span className="coord" aria-hidden>
          b1
        </span>
        <h2 id="endereco">Endereço de entrega</h2>
      </div>
      <p className="vh" role="status">
        {falaDoCep[estadoDoCep]}
      </p>
      <div className="campos">
        <Campo
          rotulo="CEP *"
          nome="cep"
          className="c3 m2"
          erro={erros.cep}
          dica={estadoDoCep === 'nao-achado' ? falaDoCep['nao-achado'] : null}
          ref={comMascaraDeCep}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        >
          {estadoDoCep === 'buscando' && (
            <span className="nota" aria-hidden>
              {falaDoCep.buscando}
            </span>
          )}
        </Campo>
        <Campo rotulo="Rua *" nome="rua" className="m4" erro={erros.rua} autoComplete="address-line1" required />
        <Campo
          rotulo="Número *"
          nome="numero"
          className="c2 m2"
          erro={erros.numero}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Campo
          rotulo="Complemento"
          nome="complemento"
          className="c4 m4"
          erro={erros.complemento}
          opcional
          autoComplete="address-line2"
        />
        <Campo
          rotulo="Bairro *"
          nome="bairro"
          className="m3"
          erro={erros.bairro}
          autoComplete="address-level3"
          required
        />
        <Campo
          rotulo="Cidade *"
          nome="cidade"
          className="c4 m2"
          erro={erros.cidade}
          autoComplete="address-level2"
          required
        />
        <Campo
          rotulo="UF *"
          nome="uf"
          className="c2 m1"
          erro={erros.uf}
          ref={comMascaraDeUf}
          maxLength={2}
          autoCapitalize="characters"
          autoComplete="address-level1"
          required
        />
        <CampoLongo
          rotulo="Observação"
          nome="observacao"
          erro={erros.observacao}
          opcional
          rows={3}
          placeholder="Ponto de referência, horário da portaria…"
        />
      </div>
    </section>
  );
}
