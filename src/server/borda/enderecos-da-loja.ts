const daMaquina = ['localhost', '127.0.0.1', '[::1]'];

/** The shop's own addresses, all taken from SHOP_URL and nothing else. */
export type EnderecosDaLoja = {
  /** `https://loja.com.br`, as in the header Origin. */ origens: ReadonlySet<string>;
  /** `loja.com.br`, `localhost:3000`, as in the header Host; some proxies leave the port out. */ hosts: ReadonlySet<string>;
};

/** A shop on the machine itself is the same under each of the machine's names for itself: browsers call it by any of them. */
export function enderecosDaLoja(shopUrl: string): EnderecosDaLoja {
  const { protocol, hostname, port } = new URL(shopUrl);
  const nomes = daMaquina.includes(hostname) ? daMaquina : [hostname];
  const hosts = nomes.map((nome) => (port ? `${nome}:${port}` : nome));
  return { origens: new Set(hosts.map((host) => `${protocol}//${host}`)), hosts: new Set([...hosts, ...nomes]) };
}
