"""Device tokens."""


def register(phone):
    """A token needs the capability and a connection, and no permission. Offline, we report the failure (ruling C15)."""
    if phone["push-capability"] and phone["online"]:
        phone.registered = True
        phone.call("didRegister")
    else:
        phone.call("didFailToRegister")


def unregister(phone):
    phone.registered = False
