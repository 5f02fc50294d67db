import type { UsuarioDaSessao } from '#domain/usuarios/sessao.ts';
import { Campo, CampoLongo } from '#web/ui/campo.tsx';
import { comMascaraDeCep, comMascaraDeTelefone, comMascaraDeUf } from '#web/ui/campo-com-mascara.ts';
import type { BotaoDeEntrar } from '#web/moldura/entrar/use-entrar.tsx';
import type { EstadoDoCep } from './use-cep.ts';
import type { ErrosDoFormulario } from './use-formulario.ts';

/** A field of the account: prefilled and read-only when signed in, unless the account has nothing to put there. */
function daConta(valor: string | undefined) {
  return valor?.trim() ? { value: valor, readOnly: true } : {};
}

type QuemRecebeProps = { usuario: UsuarioDaSessao | null; erros: ErrosDoFormulario; entrar: BotaoDeEntrar };

/** Name, e-mail and telephone (docs/requirements.md 2.9). */
export function QuemRecebe({ usuario, erros, entrar }: QuemRecebeProps) {
  const conta = usuario?.uid ?? 'convidado';
  return (
    <section className="passo" aria-labelledby="quem-recebe">
      <div className="passo-titulo">
        <span className="coordenada" aria-hidden>
          a1
        </span>
        <h2 id="quem-recebe">Quem recebe</h2>
        {!usuario && (
          <button type="button" className="elo" aria-haspopup="dialog" {...entrar}>
            Já tenho conta
          </button>
        )}
      </div>
      <div className="campos">
        {/* Another key when somebody signs in: the field changes hands, from the buyer to the account. */}
        <Campo
          key={`nome ${conta}`}
          rotulo="Nome *"
          nome="nome"
          className="colunas-3-largo"
          erro={erros.nome}
          autoComplete="name"
          required
          {...daConta(usuario?.displayName)}
        />
        <Campo
          key={`email ${conta}`}
          rotulo="E-mail *"
          nome="email"
          className="colunas-3-largo"
          erro={erros.email}
          type="email"
          autoComplete="email"
          required
          {...daConta(usuario?.email)}
        />
        <Campo
          rotulo="Telefone/WhatsApp *"
          nome="telefone"
          className="colunas-3-largo"
          erro={erros.telefone}
          ref={comMascaraDeTelefone}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          required
        />
      </div>
    </section>
  );
}

const falaDoCep: Readonly<Record<EstadoDoCep, string>> = {
  parado: '',
  buscando: 'Buscando endereço…',
  preenchido: 'Endereço preenchido pelo CEP.',
  'nao-achado': 'Não achamos este CEP. Confira os números ou preencha o endereço.',
  'fora-do-ar': 'Não conseguimos consultar o CEP agora. Preencha o endereço.',
};

/** What stands beside the field: only what the address could not be filled in for. */
function dicaDoCep(estado: EstadoDoCep): string | null {
  return estado === 'nao-achado' || estado === 'fora-do-ar' ? falaDoCep[estado] : null;
}

/**
 * Where it goes, filled by the CEP where that is known (docs/requirements.md 2.9). Nothing here waits for the look-up.
 */
export function CamposDoEndereco({ erros, estadoDoCep }: { erros: ErrosDoFormulario; estadoDoCep: EstadoDoCep }) {
  return (
    <section className="passo" aria-labelledby="endereco">
      <div className="passo-titulo">
        <span className="coordenada" aria-hidden>
          b1
        </span>
        <h2 id="endereco">Endereço de entrega</h2>
      </div>
      <p className="so-para-leitor" role="status">
        {falaDoCep[estadoDoCep]}
      </p>
      <div className="campos">
        <Campo
          rotulo="CEP *"
          nome="cep"
          className="colunas-3 colunas-2-largo"
          erro={erros.cep}
          dica={dicaDoCep(estadoDoCep)}
          ref={comMascaraDeCep}
          inputMode="numeric"
          autoComplete="postal-code"
          required
        >
          {estadoDoCep === 'buscando' && (
            <span className="campo-nota" aria-hidden>
              {falaDoCep.buscando}
            </span>
          )}
        </Campo>
        <Campo
          rotulo="Rua *"
          nome="rua"
          className="colunas-4-largo"
          erro={erros.rua}
          autoComplete="address-line1"
          required
        />
        <Campo
          rotulo="Número *"
          nome="numero"
          className="colunas-2 colunas-2-largo"
          erro={erros.numero}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Campo
          rotulo="Complemento"
          nome="complemento"
          className="colunas-4 colunas-4-largo"
          erro={erros.complemento}
          opcional
          autoComplete="address-line2"
        />
        <Campo
          rotulo="Bairro *"
          nome="bairro"
          className="colunas-3-largo"
          erro={erros.bairro}
          autoComplete="address-level3"
          required
        />
        <Campo
          rotulo="Cidade *"
          nome="cidade"
          className="colunas-4 colunas-2-largo"
          erro={erros.cidade}
          autoComplete="address-level2"
          required
        />
        <Campo
          rotulo="UF *"
          nome="uf"
          className="colunas-2 colunas-1-largo"
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
