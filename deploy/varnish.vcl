vcl 4.1;
# Varnish 7 in front of the shop (docs/operations.md, "Behind a CDN"):
#   varnishd -f /etc/varnish/loja.vcl -a 127.0.0.1:6081 -s malloc,256m -p http_gzip_support=off
# Caddy ends TLS and passes on to it, Host unchanged; both append to X-Forwarded-For (TRUST_PROXY=2).

import std;

# Where the shop listens: an instance, or a balancer of several.
backend loja {
	.host = "127.0.0.1";
	.port = "3000";
	.first_byte_timeout = 60s;
	# One good answer is enough: a second after its start the shop purges all pages, which must be fetched anew then.
	.probe = {
		.url = "/healthz";
		.interval = 500ms;
		.timeout = 2s;
		.window = 3;
		.threshold = 1;
		.initial = 1;
	}
}

# Who may empty the cache: the shop's instances, which ask Varnish without a proxy.
acl confiaveis {
	"127.0.0.1";
	"::1";
}

sub vcl_recv {
	if (req.method == "BAN" || req.method == "PURGE") {
		# Varnish has appended the address of the client: a second one comes from a proxy on a trusted machine.
		if (client.ip !~ confiaveis || req.http.X-Forwarded-For ~ ",") {
			return (synth(405, "Not allowed"));
		}
		if (req.method == "PURGE" && !req.http.Surrogate-Key) {
			return (purge);
		}
		# The keys become an expression; all but letters, digits and - _ : % stands for any one character.
		set req.http.X-Keys = regsuball(regsuball(req.http.Surrogate-Key, "^\s+|\s+$", ""), "\s+", "|");
		set req.http.X-Keys = regsuball(req.http.X-Keys, "[^|A-Za-z0-9_:%-]", ".");
		if (req.http.X-Keys !~ "[A-Za-z0-9]") {
			return (synth(400, "No key"));
		}
		if (std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.X-Keys + ")(\s|$)")) {
			return (synth(200, "Banned"));
		}
		return (synth(500, std.ban_error()));
	}

	if (req.restarts == 0) {
		unset req.http.X-Stale;
	} else if (req.http.X-Stale == "any") {
		set req.grace = 1d;
	} else {
		set req.grace = std.duration(req.http.X-Stale, 0s);
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Areas behind a sign-in, the API and its streams; their answers say `no-store` as well.
	if (req.url ~ "^/(api|i/|admin|checkout|influencer|minha|meus-|pagar|obrigado|entrar|_demo|healthz|readyz)") {
		return (pass);
	}
	# Whoever has a session gets pages with their name, from the shop. Other cookies mean nothing to pages.
	if (req.http.Cookie ~ "(^|;\s*)(__Host-)?loja\.session_token=") {
		return (pass);
	}
	unset req.http.Cookie;
	if (req.http.Authorization || req.http.Range) {
		return (pass);
	}
	# With http_gzip_support=off the shop's brotli is kept; with it Varnish itself asks for gzip.
	if (req.http.Accept-Encoding ~ "\bbr\b" && req.http.Accept-Encoding !~ "\bbr\s*;\s*q=0(\.0*)?\s*(,|$)") {
		set req.http.Accept-Encoding = "br";
	} else if (req.http.Accept-Encoding ~ "\bgzip\b" && req.http.Accept-Encoding !~ "\bgzip\s*;\s*q=0(\.0*)?\s*(,|$)") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	return (hash);
}

sub vcl_hit {
	# Past stale-while-revalidate only a shop that does not answer excuses the old page.
	if (req.restarts == 0 && obj.ttl + std.duration(obj.http.X-Stale, 10s) < 0s && std.healthy(req.backend_hint)) {
		set req.http.X-Stale = obj.http.X-Stale;
		if (!req.http.X-Stale) {
			set req.http.X-Stale = "10s";
		}
		return (restart);
	}
}

sub vcl_backend_fetch {
	# Prefetched data is private at the shop; here it is kept like any other (vcl_deliver).
	if (!bereq.uncacheable) {
		unset bereq.http.Sec-Purpose;
		unset bereq.http.Purpose;
	}
}

sub vcl_backend_response {
	if (beresp.status >= 500) {
		# Does not replace the page that is kept.
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		set beresp.uncacheable = true;
		set beresp.ttl = 0s;
		set beresp.grace = 0s;
		return (deliver);
	}
	# Pages are kept as Surrogate-Control says, files as a public Cache-Control says, and nothing else is.
	if (bereq.uncacheable || beresp.status != 200 || beresp.http.Set-Cookie || beresp.http.Vary ~ "(?i)cookie|\*"
	    || (!beresp.http.Surrogate-Control && beresp.http.Cache-Control !~ "(^|[ ,])public")) {
		set beresp.uncacheable = true;
		set beresp.ttl = 10s;
		set beresp.grace = 0s;
		return (deliver);
	}
	set beresp.grace = 1d;
	if (beresp.http.Surrogate-Control) {
		set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1s"), 0s);
		set beresp.http.X-Stale = regsub(beresp.http.Surrogate-Control, "^.*stale-while-revalidate=(\d+).*$", "\1s");
		set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
	}
	return (deliver);
}

sub vcl_deliver {
	# The shop stopped so lately that its probe does not know it yet: the old page after all.
	if (resp.status >= 500 && req.http.X-Stale && req.http.X-Stale != "any") {
		set req.http.X-Stale = "any";
		return (restart);
	}
	# As the shop itself answers a prefetch (PREFETCH_MAX_AGE_S).
	if (req.http.Sec-Purpose ~ "^prefetch" && req.url ~ "\.data(\?|$)" && resp.http.Surrogate-Key) {
		set resp.http.Cache-Control = "private, max-age=30";
	}
	# A CDN in front of Varnish would hear of no purge.
	unset resp.http.CDN-Cache-Control;
	unset resp.http.Surrogate-Control;
	unset resp.http.Surrogate-Key;
	unset resp.http.Cache-Tag;
	unset resp.http.CDN-Tag;
	unset resp.http.X-Stale;
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	set resp.http.X-Cache = "miss";
	if (obj.hits > 0) {
		set resp.http.X-Cache = "hit";
	}
}
